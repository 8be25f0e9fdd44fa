import type { Api } from '#api/api.ts'
import { EVENTS_PATH } from '#protocol/sync/pull.ts'

/** The server sends something at least every 20 s; a stream silent for longer is dead. */
const SILENCE_MS = 45_000

/**
 * Listens until the stream ends, and calls back for every event. An event says only that there
 * is something to pull, never what, so its text is not read.
 * @returns when the stream has ended, for whatever reason; the caller decides when to try again
 */
export async function listenForChanges(
  api: Api,
  signal: AbortSignal,
  on: { open: () => void; event: () => void },
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const response = await api.openStream(EVENTS_PATH, AbortSignal.any([signal, silence.signal]))
    if (!response.ok || !response.body) return
    on.open()
    const decoder = new TextDecoder()
    for await (const chunk of chunksOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      if (decoder.decode(chunk, { stream: true }).includes('data:')) on.event()
    }
  } catch {
    // A stream ends by failing: no network, a stopped server, or the caller's own signal.
  } finally {
    clearTimeout(timer)
  }
}

/** Safari cannot iterate a stream yet. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
