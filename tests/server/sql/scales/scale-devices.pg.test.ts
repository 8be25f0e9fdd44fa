import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import type { DetectedScale, ScaleDevice } from '#domain/scales/scale-devices.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import type { Database } from '#server/sql/database.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer } from '#tests/support/server/server.ts'

type CommandRecord = Omit<Envelope, 'n'>

function commandOf(kind: string, args: unknown): CommandRecord {
  return { id: newUuid(), kind, v: 1, args, device_time: NOW, repairs: null }
}

const met: DetectedScale = {
  device_key: 'key-of-ani',
  advertised_name: 'Decent Scale',
  driver: 'decent',
  manufacturer: null,
  mac_address: '00:00:5E:00:53:10',
}

const DESCRIPTION = {
  own_name: 'Cellar',
  serial_number: 'SN-7',
  mac_address: null,
  manufacturer: 'Decent',
  production_date: '2025-03-01',
}

describeBothDatabases('scales of a company', (make) => {
  let server: TestServer
  let database: Database
  let company: SeededCompany

  beforeAll(async () => {
    database = (await make()).database
    server = new TestServer(database)
    company = await seedCompany(database)
  })

  /** Pushes commands of one phone as a new device, perhaps after days offline. */
  async function push(user: User, ...commands: CommandRecord[]): Promise<string[]> {
    const { body } = await server.call<PushAnswer>('POST', PUSH_PATH, {
      token: await server.tokenFor(user),
      body: pushBody(user, newUuid(), numbered(commands)),
    })
    return body.answers.map(({ status, rejection }) => rejection?.code ?? status)
  }

  async function scalesOf(user: User): Promise<ScaleDevice[]> {
    const token = await server.tokenFor(user)
    const { body } = await server.call<PullAnswer>('GET', PULL_PATH, { token })
    return body.rows.scale_devices.filter(({ deleted_at }) => deleted_at === null)
  }

  const ani = () => must(company.barmen[0], 'Ani')
  const vahe = () => must(company.barmen[1], 'Vahe')

  test('a scale that two offline phones meet is one scale after they sync', async () => {
    const [first, second] = [ani(), vahe()]
    expect(await push(first, commandOf('remember-scale', met))).toEqual(['applied'])
    const again = commandOf('remember-scale', { ...met, device_key: 'key-of-vahe' })
    expect(await push(second, again)).toEqual(['applied'])
    for (const user of [first, second, company.owner]) {
      expect(await scalesOf(user)).toMatchObject([
        { device_keys: ['key-of-ani', 'key-of-vahe'], advertised_name: 'Decent Scale' },
      ])
    }
  })

  test('the owner’s description reaches the barmen, and a barman’s is rejected', async () => {
    const [scale] = await scalesOf(company.owner)
    const args = { scale_id: must(scale, 'scale').id, ...DESCRIPTION }
    const barman = ani()
    expect(await push(barman, commandOf('describe-scale', args))).toEqual(['role_denied'])
    expect(await push(company.owner, commandOf('describe-scale', args))).toEqual(['applied'])
    expect(await scalesOf(barman)).toMatchObject([DESCRIPTION])
  })

  test('another company can neither see nor change it', async () => {
    const stranger = (await seedCompany(database)).owner
    const [scale] = await scalesOf(company.owner)
    const scale_id = must(scale, 'scale').id
    expect(await scalesOf(stranger)).toEqual([])
    expect(await push(stranger, commandOf('forget-scale', { scale_id }))).toEqual(['not_found'])
    // The same radio device is a separate scale there.
    expect(await push(stranger, commandOf('remember-scale', met))).toEqual(['applied'])
    expect(await scalesOf(stranger)).toMatchObject([{ own_name: null }])
    expect(await scalesOf(company.owner)).toHaveLength(1)
  })

  test('a forgotten scale disappears from every device', async () => {
    const [scale] = await scalesOf(company.owner)
    const removal = commandOf('forget-scale', { scale_id: must(scale, 'scale').id })
    expect(await push(company.owner, removal)).toEqual(['applied'])
    expect(await scalesOf(vahe())).toEqual([])
  })
})
