import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openFileCourier } from '#server/mail/file-courier.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

test('without a mail server a mail is a file that only its owner can read, and the log names it', async () => {
  const directory = path.join(throwawayDirectory('mail'), 'mail')
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await openFileCourier(directory, 'Dram <no-reply@localhost>', log).deliver({
    id: 'b4b1d1a0-0000-4000-8000-000000000000',
    to: 'ani@bar.example',
    subject: 'Новый пароль для Dram',
    plain: 'http://localhost:8080/new-password/secret-token',
    html: '<p>http://localhost:8080/new-password/secret-token</p>',
  })
  const [name = '', ...others] = readdirSync(directory)
  const file = path.join(directory, name)
  expect(others).toEqual([])
  expect(name).toMatch(/\.eml$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  const mail = await PostalMime.parse(readFileSync(file))
  expect(mail.subject).toBe('Новый пароль для Dram')
  expect(mail.text).toContain('/new-password/secret-token')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ file })
  expect(lines.join('')).not.toMatch(/secret-token|ani@bar/)
})

test('a mail that cannot be written is retried', async () => {
  const file = path.join(throwawayDirectory('mail'), 'mail')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(file, 'in the way')
  const courier = openFileCourier(file, 'Dram <no-reply@localhost>', createLog('silent'))
  const letter = { id: 'x', to: 'a@b.example', subject: 's', plain: 'p', html: 'h' }
  await expect(courier.deliver(letter)).rejects.toMatchObject({ isFinal: false })
})
