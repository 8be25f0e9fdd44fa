import { isIPv4 } from 'node:net'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { PosPort, PosAccount } from '../port.ts'
import { IikoClient } from './client.ts'
import { endSession, IikoSession } from './session.ts'
import { recordOf, textOf } from './answers.ts'
import { PosError } from '../pos-error.ts'
import type { PosHttp } from '../pos-http.ts'
import { readXml } from './xml.ts'
import { blockListOf } from '../../platform/address-ranges.ts'

/** iikoServer, which is also sold as Syrve. */
export const port: PosPort = {
  readHost,
  serverVersion,
  createSession(deps) {
    const session = new IikoSession(deps)
    return {
      client: new IikoClient(session),
      signIn: () => session.signIn(),
      signOut: () => session.signOut(),
    }
  },
  endSession,
}

/**
 * Reads a server's version, which needs neither a licence nor a password.
 * @throws {PosError} when there is no answer, or one from another program
 */
async function serverVersion(
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

/**
 * The address before `/resto`, from what a person typed: with or without a scheme, a port, a
 * trailing slash, or `/resto` itself. Without a scheme it is https, which every hosted server
 * supports; only for an address of the own network it is http, as these servers are installed.
 * @throws {PosError} pos_host_invalid
 */
function readHost(text: string): string {
  const written = text.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(written)
  const address = hasScheme ? written : `${schemeFor(written)}://${written}`
  // User name and password belong in other fields.
  const parts = /^https?:\/\/([^\s/?#@\\]+)(\/resto)?(\/api)?\/*$/i.exec(address)
  if (!parts || !URL.canParse(address)) throw new PosError('pos_host_invalid')
  return new URL(address).origin
}

/** Addresses that are never on the way through a foreign network. */
const OWN_NETWORK = blockListOf(['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])

function schemeFor(written: string): 'http' | 'https' {
  const [, name = '', port] = /^([^\s/:]+)(?::(\d+))?/.exec(written) ?? []
  const isOwn = name.toLowerCase() === 'localhost' || (isIPv4(name) && OWN_NETWORK.check(name))
  return isOwn && port !== '443' ? 'http' : 'https'
}
