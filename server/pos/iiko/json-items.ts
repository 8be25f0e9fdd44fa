import { JSONParser } from '@streamparser/json'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { PosError } from '../pos-error.ts'

/**
 * The items of a JSON array, one by one while it arrives: product lists have twenty megabytes and
 * more, and only one item at a time stays in memory.
 * @throws {PosError} pos_not_iiko when it is not an array, pos_unreachable when it ends too early
 */
export async function* jsonItems(body: AsyncIterable<Uint8Array>): AsyncGenerator {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  let items: unknown[] = []
  let isEnded = false
  let isBroken = false
  parser.onValue = ({ value }) => void items.push(value)
  parser.onEnd = () => {
    isEnded = true
  }
  parser.onError = () => {
    isBroken = true
  }
  let isFirst = true
  for await (const bytes of inUtf8(body)) {
    const chunk = isFirst && hasMark(bytes) ? bytes.subarray(3) : bytes
    if (isFirst && !/^\s*\[/.test(Buffer.from(chunk.subarray(0, 64)).toString('latin1'))) {
      throw new PosError(NOT_A_POS, { reason: 'no_list' })
    }
    isFirst = false
    if (!isEnded) parser.write(chunk)
    if (isBroken) throw new PosError(NOT_A_POS, { reason: 'bad_json' })
    yield* items
    items = []
  }
  if (!isEnded) throw new PosError('pos_unreachable', { reason: 'cut_off' })
}

/** An answer whose first letters are no UTF-8 is Windows-1251, as those of old servers are. */
async function* inUtf8(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isOld: boolean | null = null
  for await (const bytes of body) {
    if (isOld === null && bytes.some((byte) => byte > 0x7f)) isOld = !isUtf8(bytes)
    yield isOld === true ? Buffer.from(new TextDecoder('windows-1251').decode(bytes)) : bytes
  }
}

/** Its last letter may go on in the next piece. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Does it begin with the byte order mark of UTF-8? */
function hasMark([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf
}
