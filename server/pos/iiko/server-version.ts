import { NOT_A_POS } from '#domain/pos/systems.ts'
import { recordOf, textOf } from './answers.ts'
import { PosError } from '../pos-error.ts'
import type { PosHttp } from '../pos-http.ts'
import type { PosAccount } from '../port.ts'
import { readXml } from './xml.ts'

/**
 * Reads a server's version, which needs neither a licence nor a password.
 * @throws {PosError} when there is no answer, or one from another program
 */
export async function serverVersion(
  http: PosHttp,
  { baseUrl, verifyTls }: Pick<PosAccount, 'baseUrl' | 'verifyTls'>,
): Promise<string | null> {
  const url = new URL(`${baseUrl}/resto/get_server_info.jsp?encoding=UTF-8`)
  const { status, type, text } = await http.askForText({ method: 'GET', url, verifyTls })
  // Some servers declare XML as HTML.
  if (status !== 200 || /^\s*<(!doctype|html)/i.test(text)) {
    throw new PosError(NOT_A_POS, { status, type })
  }
  const { r } = readXml(text)
  if (r === undefined) throw new PosError(NOT_A_POS, { reason: 'no_info' })
  return textOf(recordOf(r)['version'], 50)
}
