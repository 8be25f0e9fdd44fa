import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { LOGIN_PATH } from '#protocol/account/auth.ts'
import { REGISTER_CONTINUE_PATH, REGISTER_PATH } from '#protocol/account/account.ts'
import { readConfig } from '#server/platform/config.ts'
import { startServer } from '#server/start.ts'
import { newPlace, type ServerPlace } from '#tests/support/server/server-process.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'
import { SmtpInbox } from '#tests/support/mail/smtp-server.ts'
import { PROGRAMS } from '#tests/support/programs.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { until } from '#tests/support/running/until.ts'

async function startAt(place: ServerPlace, env: Record<string, string>) {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String(place.port),
    DATA_DIR: place.dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
  const clientDir = path.join(throwawayDirectory('no-page'), 'not-built')
  const features = { simulated_scale: false }
  const server = await startServer({ config, clientDir, programsDir: PROGRAMS, features })
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const address = `http://127.0.0.1:${place.port}${path}`
    return (await fetch(address, { ...init, body: JSON.stringify(body) })).status
  }
  return { server, post }
}

test('a person signs up, gets a mail from a real mail server and signs in', async () => {
  const inbox = await SmtpInbox.open({ credentials: { user: 'dram', pass: 'p w' } })
  const { server, post } = await startAt(await newPlace(), {
    PUBLIC_URL: 'https://bar.example',
    SMTP_URL: `smtp://dram:p%20w@127.0.0.1:${inbox.port}`,
  })
  try {
    const form = buildSignUp()
    expect(await post(REGISTER_PATH, form)).toBe(200)
    await until(() => inbox.mails.length > 0)
    expect(inbox.mails).toHaveLength(1)
    const mail = must(inbox.mails[0], 'mail')
    expect(mail.from).toMatchObject({ name: 'Dram', address: 'no-reply@bar.example' })
    const link = /https:\/\/bar\.example\/register\/continue\/([\w-]+)/
    const token = must(link.exec(mail.text ?? '')?.[1], 'token')
    expect(mail.html).toContain(`/register/continue/${token}`)
    const password = 'long-enough'
    const body = { token, password, repeat_password: password }
    expect(await post(REGISTER_CONTINUE_PATH, body)).toBe(200)
    expect(await post(LOGIN_PATH, { email: form.email, password })).toBe(200)
  } finally {
    await server.stop()
    await inbox.close()
  }
})

test('without a mail server the mail is in DATA_DIR and links to the server’s own address', async () => {
  const place = await newPlace()
  const { server, post } = await startAt(place, { MAIL_FROM: 'Our bar <dram@bar.example>' })
  const directory = path.join(place.dataDir, 'mail')
  const files = () => {
    try {
      return readdirSync(directory).filter((name) => name.endsWith('.eml'))
    } catch {
      return []
    }
  }
  try {
    expect(await post(REGISTER_PATH, buildSignUp())).toBe(200)
    await until(() => files().length > 0)
    expect(files()).toHaveLength(1)
    const mail = await PostalMime.parse(readFileSync(path.join(directory, files()[0] ?? '')))
    expect(mail.from?.address).toBe('dram@bar.example')
    expect(mail.text).toContain(`http://127.0.0.1:${place.port}/register/continue/`)
  } finally {
    await server.stop()
  }
})
