import { createTransport } from 'nodemailer'
import { codeOf } from '../platform/start-error.ts'
import { DeliveryError, type Courier, type Letter } from './courier.ts'
import { messageOf } from './message.ts'

/** A server that does not answer must not hold up the queue for longer, in ms. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Hands mails to the SMTP server of SMTP_URL, over TLS where it offers that. */
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
 * Only what is wrong with this mail is final: the address or the content, refused with 5xx. A
 * wrong password or an unreachable server can be mended while the mail waits.
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
