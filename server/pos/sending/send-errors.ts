import {
  REMEDY_OF,
  SEND_ERROR_CODES,
  type LineErrorCode,
  type Remedy,
  type SendErrorCode,
  type SendLine,
} from '#domain/pos/sending.ts'
import type { SendPlan } from './plan-send.ts'

/** Why something cannot be sent, and what a person can do about it. */
export interface SendError {
  code: LineErrorCode | SendErrorCode
  remedy: Remedy
  /** The good it is about, or the barcode of an unknown good. */
  good_id: string | null
  barcode: string | null
  /** The system's own message. */
  message: string | null
}

/** All errors at once: first those of the whole inventory, then those of single goods. */
export function sendErrorsOf({ inventory, lines }: SendPlan): SendError[] {
  const problems: SendError[] = []
  if (inventory.status === 'open') problems.push(problem('inventory_open'))
  if (lines.length === 0) problems.push(problem('inventory_empty'))
  else if (lines.every((line) => line.problem !== null)) problems.push(problem('nothing_to_send'))
  return [
    ...problems,
    ...lines.flatMap((line) => (line.problem === null ? [] : [problem(line.problem, line)])),
  ]
}

/** Does the error prevent sending the whole document? */
export function isBlocking({ code }: SendError): boolean {
  return BLOCKING.has(code)
}

const BLOCKING: ReadonlySet<string> = new Set(SEND_ERROR_CODES)

export function problem(
  code: SendError['code'],
  line: Pick<SendLine, 'total'> | null = null,
  message: string | null = null,
): SendError {
  const { good_id = null, barcode = null } = line?.total ?? {}
  return { code, remedy: REMEDY_OF[code], good_id, barcode, message }
}
