import { recordOf, textOf } from './pos-answers.ts'
import { PosError } from './pos-error.ts'
import type { PosHttp } from './pos-http.ts'
import type { PosAccount } from './pos-session.ts'
import { readXml } from './xml.ts'

/**
 * Asks a server for its version, which takes no licence and no password.
 * @throws {PosError} when nobody answers there, or somebody else
 */
export async function serverVersion(
  http: PosHttp,
  { baseUrl, verifyTls }: Pick<PosAccount, 'baseUrl' | 'verifyTls'>,
): Promise<string | null> {
  const url = new URL(`${baseUrl}/resto/get_server_info.jsp?encoding=UTF-8`)
  const { status, type, text } = await http.askForText({ method: 'GET', url, verifyTls })
  // Some servers call it a page, though it is XML.
  if (status !== 200 || /^\s*<(!doctype|html)/i.test(text)) {
    throw new PosError('pos_not_iiko', { status, type })
  }
  const { r } = readXml(text)
  if (r === undefined) throw new PosError('pos_not_iiko', { reason: 'no_info' })
  return textOf(recordOf(r)['version'], 50)
}
