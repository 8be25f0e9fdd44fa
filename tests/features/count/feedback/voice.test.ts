import { expect, test } from 'vitest'
import { voiceOf } from '#features/count/feedback/voice.ts'

function voice(lang: string, localService = true): SpeechSynthesisVoice {
  return { lang, localService, name: lang, voiceURI: lang, default: false }
}

test('uses only a voice of the requested language', () => {
  const voices = [voice('en-US'), voice('ru_RU'), voice('hyw')]
  expect(voiceOf('en', voices)?.lang).toBe('en-US')
  expect(voiceOf('ru', voices)?.lang).toBe('ru_RU')
  expect(voiceOf('hy', voices)).toBeNull()
  expect(voiceOf('hy', [...voices, voice('hy-AM')])?.lang).toBe('hy-AM')
})

test('prefers a voice that works without a network', () => {
  expect(voiceOf('en', [voice('en-GB', false), voice('en-US')])?.lang).toBe('en-US')
  expect(voiceOf('en', [voice('en-GB', false)])?.lang).toBe('en-GB')
})
