import path from 'node:path'
import type { Config } from '../config.ts'
import type { Courier } from './courier.ts'
import { openFileCourier } from './file-courier.ts'
import { MailSender, type MailSenderParts } from './mail-sender.ts'
import { openSmtpCourier } from './smtp-courier.ts'

/** Begins to send mails as the configuration says. */
export function startMails(config: Config, parts: Omit<MailSenderParts, 'courier'>): MailSender {
  const sender = new MailSender({ ...parts, courier: openCourier(config, parts) })
  sender.start()
  return sender
}

/** It connects when there is something to send. */
function openCourier(
  { smtpUrl, mailFrom, dataDir }: Config,
  { publicUrl, log }: Pick<MailSenderParts, 'publicUrl' | 'log'>,
): Courier {
  const from = mailFrom ?? `Dram <no-reply@${new URL(publicUrl).hostname}>`
  return smtpUrl === null
    ? openFileCourier(path.join(dataDir, 'mail'), from, log)
    : openSmtpCourier(smtpUrl, from)
}
