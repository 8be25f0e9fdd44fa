import { traitsOf, type Language } from '#domain/languages.ts'

/** The part of SpeechRecognition that is used here; browsers still prefix its name. */
interface Recognition extends EventTarget {
  lang: string
  maxAlternatives: number
  start(): void
  abort(): void
}
type RecognitionConstructor = new () => Recognition

interface SpeechEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

function recognitionOfBrowser(): RecognitionConstructor | null {
  const names = globalThis as unknown as Record<string, RecognitionConstructor | undefined>
  return names['SpeechRecognition'] ?? names['webkitSpeechRecognition'] ?? null
}

/** Chromium recognises speech on a server, so it also needs a network. */
export function canListen(): boolean {
  return recognitionOfBrowser() !== null
}

/**
 * Listens to one sentence.
 * @returns the alternatives, the likeliest first; empty when nothing was understood
 */
export function listenOnce(language: Language, signal: AbortSignal): Promise<string[]> {
  const Recogniser = recognitionOfBrowser()
  if (Recogniser === null) return Promise.resolve([])
  return new Promise((resolve) => {
    const recognition = new Recogniser()
    recognition.lang = traitsOf(language).locale
    recognition.maxAlternatives = 4
    recognition.addEventListener('result', (event) => {
      const [first] = Array.from((event as SpeechEvent).results)
      resolve(Array.from(first ?? [], ({ transcript }) => transcript))
    })
    for (const end of ['error', 'end', 'nomatch']) {
      recognition.addEventListener(end, () => resolve([]))
    }
    signal.addEventListener('abort', () => recognition.abort())
    recognition.start()
  })
}
