import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { REJECTION_CODES } from '#domain/rejections.ts'
import { REQUEST_CODES } from '#protocol/answers.ts'
import { loadSpeakers, wordsOf } from '#server/words.ts'

test('every code has words in every language', async () => {
  const words = wordsOf(await loadSpeakers())
  for (const language of LANGUAGES) {
    for (const code of [...REQUEST_CODES, ...REJECTION_CODES]) {
      const text = words(language, code)
      // A message that is in no catalogue shows as its key.
      expect(text, `${language} ${code}`).toMatch(/\s|\p{L}{6}/u)
      expect(text).not.toMatch(/^[\w+/-]{6}$/)
    }
  }
})
