import { vi } from 'vitest'

/**
 * Records what the device gives to a person who does not look at it, until the test ends: 'tone 1320'
 * in hertz, 'vibration [70]', 'voice 350 millilitres'. The machine of a test has no voice.
 */
export function watchSenses(): string[] {
  const signals: string[] = []
  const play: OscillatorNode['start'] = Reflect.get(OscillatorNode.prototype, 'start')
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function start(
    this: OscillatorNode,
    when,
  ) {
    signals.push(`tone ${this.frequency.value}`)
    play.call(this, when)
  })
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => {
    signals.push(`vibration ${JSON.stringify(pattern)}`)
    return true
  })
  const voice = { lang: 'en-US', localService: true } as SpeechSynthesisVoice
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice])
  // The browser's own utterance accepts only voices that it has.
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockImplementation(() => undefined)
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => {
    signals.push(`voice ${text}`)
  })
  return signals
}
