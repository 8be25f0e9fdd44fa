import path from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Courier } from './courier.ts'
import { openFileCourier } from './file-courier.ts'
import { MailSender, type MailSenderDeps } from './mail-sender.ts'
import { openSmtpCourier } from './smtp-courier.ts'

/** Starts sending mails as configured. */
export function startMails(config: Config, deps: Omit<MailSenderDeps, 'courier'>): MailSender {
  const sender = new MailSender({ ...deps, courier: openCourier(config, deps) })
  sender.start()
  return sender
}

/** Connects only when there is something to send. */
function openCourier(
  { smtpUrl, mailFrom, dataDir }: Config,
  { publicUrl, log }: Pick<MailSenderDeps, 'publicUrl' | 'log'>,
): Courier {
  const from = mailFrom ?? `Dram <no-reply@${new URL(publicUrl).hostname}>`
  return smtpUrl === null
    ? openFileCourier(path.join(dataDir, 'mail'), from, log)
    : openSmtpCourier(smtpUrl, from)
}
