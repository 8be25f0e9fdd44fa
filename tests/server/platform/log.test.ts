import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'

function logLines(): { lines: Record<string, unknown>[]; write(line: string): void } {
  const lines: Record<string, unknown>[] = []
  return { lines, write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
}

describe('The log', () => {
  it('hides secrets at any depth and in any spelling', () => {
    const out = logLines()
    const log = createLog('info', out)
    log.info({
      authorization: 'Bearer hunter2',
      req: { headers: { Authorization: 'hunter2', 'Set-Cookie': ['hunter2'], cookie: 'hunter2' } },
      body: { users: [{ new_password: 'hunter2', refreshToken: 'hunter2', name: 'Ann' }] },
    })
    log.child({ token: 'hunter2' }).warn('child')

    expect(JSON.stringify(out.lines)).not.toContain('hunter2')
    expect(out.lines[0]).toMatchObject({ body: { users: [{ name: 'Ann' }] } })
  })

  it('shows what is not secret', () => {
    const out = logLines()
    createLog('info', out).info(
      { route: '/api', took_ms: 3, at: new Date(0), tokens_sent: 2 },
      'hi',
    )

    expect(out.lines[0]).toMatchObject({
      route: '/api',
      took_ms: 3,
      at: '1970-01-01T00:00:00.000Z',
      tokens_sent: 2,
      msg: 'hi',
    })
  })

  it('is one line for one entry, whatever somebody has typed', () => {
    const written: string[] = []
    const write = (line: string) => void written.push(line)
    const typed = 'x"}\n{"level":50,"msg":"forged"}\r\u2028'
    createLog('info', { write }).info({ email: typed }, typed)
    expect(
      written
        .join('')
        .trimEnd()
        .split(/[\n\r]/),
    ).toHaveLength(1)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ email: typed, msg: typed })
  })

  it('writes errors with their stack', () => {
    const out = logLines()
    createLog('info', out).error({ err: new TypeError('broken') }, 'failed')

    expect(out.lines[0]).toMatchObject({ err: { type: 'TypeError', message: 'broken' } })
  })

  it('writes of a database error only where and why it failed, and its cause', () => {
    const out = logLines()
    const row = { detail: 'Key (email)=(ann@bar.example) already exists.', code: '23505' }
    const cause = Object.assign(new Error('refused'), row, { constraint: 'users_email' })
    createLog('info', out).error({ err: new Error('not saved', { cause }), many: [cause] })
    createLog('info', out).error(cause)

    expect(JSON.stringify(out.lines)).not.toContain('ann@bar')
    expect(out.lines[0]).toMatchObject({
      err: { cause: { message: 'refused', code: '23505', constraint: 'users_email' } },
      many: [{ message: 'refused' }],
    })
    expect(out.lines[1]).toMatchObject({ err: { message: 'refused', code: '23505' } })
  })

  it('hides secrets within a text, an address or an error', () => {
    const out = logLines()
    const log = createLog('info', out)
    const mailToken = randomBytes(32).toString('base64url')
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl-_'
    const url = `https://dram.example/api/client/verify/email/${mailToken}?x=1`
    log.info({ url, said: `Bearer ${jwt}`, smtp: 'smtps://dram:hunter2@mail.example:465' })
    log.error(new Error(`postgres://dram:hunter2@db.example/dram does not like ${mailToken}`))

    const text = JSON.stringify(out.lines)
    for (const secret of [mailToken, jwt, 'hunter2']) expect(text).not.toContain(secret)
    expect(out.lines[0]).toMatchObject({
      url: 'https://dram.example/api/client/verify/email/[hidden]?x=1',
      smtp: 'smtps://[hidden]@mail.example:465',
    })
  })

  it('survives a circular value', () => {
    const out = logLines()
    const round: Record<string, unknown> = { name: 'round' }
    round.self = round
    createLog('info', out).info({ round })

    expect(out.lines).toHaveLength(1)
  })

  it('writes nothing below its level', () => {
    const out = logLines()
    createLog('warn', out).info('quiet')

    expect(out.lines).toEqual([])
  })
})
