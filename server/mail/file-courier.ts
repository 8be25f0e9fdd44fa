import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { codeOf } from '../platform/start-error.ts'
import type { Logger } from '../platform/log.ts'
import { DeliveryError, type Courier, type Letter } from './courier.ts'
import { messageOf } from './message.ts'

/**
 * Without a mail server, mails become files that any mail program opens. They contain links that
 * open accounts, so only their owner may read them, and the log has nothing but the file name.
 */
export function openFileCourier(directory: string, from: string, log: Logger): Courier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(letter: Letter) {
      const file = path.join(directory, `${letter.id}.eml`)
      try {
        const { message } = await transport.sendMail(messageOf(letter, from))
        await mkdir(directory, { recursive: true, mode: 0o700 })
        await writeFile(`${file}.part`, message, { mode: 0o600, flush: true })
        await rename(`${file}.part`, file)
      } catch (error) {
        throw new DeliveryError(codeOf(error) ?? 'unknown', false)
      }
      log.info({ file }, 'email written to a file, because SMTP_URL is not set')
    },
    close: () => transport.close(),
  }
}
