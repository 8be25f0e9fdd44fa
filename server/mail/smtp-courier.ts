import { createTransport } from 'nodemailer'
import { codeOf } from '../platform/start-error.ts'
import { DeliveryError, type Courier, type Letter } from './courier.ts'
import { messageOf } from './message.ts'

/** In ms; a server that does not answer must not block the queue for longer. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Delivers mails through the SMTP server of SMTP_URL, over TLS if it offers that. */
export function openSmtpCourier(url: string, from: string): Courier {
  const transport = createTransport({
    ...TIMEOUTS,
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(letter: Letter) {
      try {
        await transport.sendMail(messageOf(letter, from))
      } catch (error) {
        throw deliveryError(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Final are only errors of this mail: its address or content, rejected with 5xx. A wrong password
 * or an unreachable server can be fixed while the mail waits.
 */
function deliveryError(error: unknown): DeliveryError {
  const code = codeOf(error) ?? 'unknown'
  const status = statusOf(error)
  const isFinal = ['EENVELOPE', 'EMESSAGE'].includes(code) && status >= 500
  return new DeliveryError(status > 0 ? `${code} ${status}` : code, isFinal)
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return 0
  return typeof error.responseCode === 'number' ? error.responseCode : 0
}
