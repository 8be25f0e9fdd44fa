import { describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'

function logLines(): { lines: Record<string, unknown>[]; write(line: string): void } {
  const lines: Record<string, unknown>[] = []
  return { lines, write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
}

describe('The log', () => {
  it('hides secrets however deep and however they are written', () => {
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

  it('keeps what is no secret', () => {
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

  it('writes errors with their stack', () => {
    const out = logLines()
    createLog('info', out).error({ err: new TypeError('broken') }, 'failed')

    expect(out.lines[0]).toMatchObject({ err: { type: 'TypeError', message: 'broken' } })
  })

  it('survives a value that holds itself', () => {
    const out = logLines()
    const round: Record<string, unknown> = { name: 'round' }
    round.self = round
    createLog('info', out).info({ round })

    expect(out.lines).toHaveLength(1)
  })

  it('says nothing below its level', () => {
    const out = logLines()
    createLog('warn', out).info('quiet')

    expect(out.lines).toEqual([])
  })
})
