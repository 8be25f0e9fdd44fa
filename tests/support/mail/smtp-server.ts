import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface SmtpOptions {
  /** Without it nobody has to sign in. */
  credentials?: { user: string; pass: string }
  /** 0 takes any free port. */
  port?: number
  /** The status with which an address is refused, if it is. */
  refuse?: (address: string) => number | null
}

/** A real mail server on loopback that stores what it receives. */
export class SmtpInbox {
  readonly port: number
  readonly mails: Email[] = []
  readonly #server: SMTPServer

  private constructor(server: SMTPServer, port: number) {
    this.#server = server
    this.port = port
  }

  static async open({ credentials, port = 0, refuse }: SmtpOptions = {}): Promise<SmtpInbox> {
    const server = new SMTPServer({
      // Its certificate is self-signed, and clients without TLS must be able to sign in too.
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      authOptional: credentials === undefined,
      onAuth({ username, password }, _session, done) {
        const isKnown = username === credentials?.user && password === credentials?.pass
        done(isKnown ? null : new Error('wrong password'), isKnown ? { user: username } : undefined)
      },
      onRcptTo({ address }, _session, done) {
        const status = refuse?.(address) ?? null
        done(status === null ? null : Object.assign(new Error('no'), { responseCode: status }))
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          void inbox.keep(Buffer.concat(chunks), done)
        })
      },
    })
    const listening = server.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    const inbox = new SmtpInbox(server, (listening.address() as AddressInfo).port)
    return inbox
  }

  private async keep(mail: Buffer, done: () => void): Promise<void> {
    this.mails.push(await PostalMime.parse(mail))
    done()
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
