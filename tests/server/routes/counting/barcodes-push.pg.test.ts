import { beforeAll, expect, test } from 'vitest'
import { joinIds } from '#domain/join-ids.ts'
import { must } from '#domain/must.ts'
import { NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { User } from '#domain/people/people.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import { entries } from '#server/sql/counting/entries.ts'
import { entryChanges } from '#server/sql/counting/entry-changes.ts'
import { findRows } from '#server/sql/sync/synced-table.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { completing, numbered, opening, pushBody, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { bar, describeCounted } from '#tests/support/rooms/counted-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'

type CommandRecord = Omit<Envelope, 'n'>

function command(kind: string, args: unknown): CommandRecord {
  return { id: newUuid(), kind, v: 1, args, device_time: NOW, repairs: null }
}

describeCounted('bottles with an unknown barcode', () => {
  let good: Good
  let inventoryId: string

  beforeAll(async () => {
    good = must(bar.company.goods[0], 'good')
    const open = opening(must(bar.company.branches[0], 'branch').id)
    inventoryId = open.id
    await push(bar.company.owner, open)
  })

  /** Pushes commands of one phone as a new device. */
  async function push(user: User, ...commands: CommandRecord[]): Promise<string[]> {
    const { body } = await server.call<PushAnswer>('POST', PUSH_PATH, {
      token: await server.tokenFor(user),
      body: pushBody(user, newUuid(), numbered(commands)),
    })
    return body.answers.map(({ status, rejection }) => rejection?.code ?? status)
  }

  async function pull(): Promise<PullAnswer['rows']> {
    const token = await server.tokenFor(bar.company.owner)
    return (await server.call<PullAnswer>('GET', PULL_PATH, { token })).body.rows
  }

  const barman = () => must(bar.company.barmen[0], 'barman')
  const other = () => must(bar.company.barmen[1], 'another barman')

  const bare = (barcode: string, over: Record<string, unknown> = {}): CommandRecord =>
    recording(inventoryId, good, {
      good_id: null,
      barcode,
      measurement_unit: null,
      figures: NO_FIGURES,
      ...over,
    })

  const naming = (barcode: string, goodId = good.id): CommandRecord =>
    command('name-barcode', { barcode, good_id: goodId })

  /**
   * From the server's tables, because a new device does not load entries of completed inventories.
   */
  const entriesOf = async (...commands: CommandRecord[]): Promise<Entry[]> => {
    const ids = commands.map(({ id }) => id)
    return findRows(database, entries, bar.company.id, ids).then((rows) =>
      ids.map((id) =>
        must(
          rows.find((row) => row.id === id),
          'entry',
        ),
      ),
    )
  }

  test('weighed by two phones and named once, get an amount in all their entries', async () => {
    const barcode = '96385074'
    const [first, second] = [bare(barcode), bare(barcode, { gross: 6000 })]
    const photo = command('photograph-bottle', {
      barcode,
      photo: 'data:image/webp;base64,UklGRg==',
    })
    expect(await push(barman(), first, photo)).toEqual(['applied', 'applied'])
    expect(await push(other(), second)).toEqual(['applied'])
    expect(await entriesOf(first, second)).toMatchObject([
      { good_id: null, millilitres: null },
      { good_id: null, millilitres: null },
    ])
    expect(await push(bar.company.owner, naming(barcode))).toEqual(['applied'])
    expect(await entriesOf(first, second)).toMatchObject([
      { good_id: good.id, gross: 8220, millilitres: 350 },
      { good_id: good.id, gross: 6000, millilitres: 115.96 },
    ])
    const { entry_changes, barcodes } = await pull()
    const changes = entry_changes.filter(({ entry_id }) => [first.id, second.id].includes(entry_id))
    expect(changes).toHaveLength(2)
    expect(changes[0]).toMatchObject({ before: { good_id: null }, after: { good_id: good.id } })
    expect(barcodes.filter((row) => row.barcode === barcode)).toMatchObject([
      { id: photo.id, good_id: null },
      { good_id: good.id, photo: null },
    ])
  })

  test('get their name also when they were weighed before the naming and arrive after it', async () => {
    const late = bare('96385074')
    expect(await push(other(), late)).toEqual(['applied'])
    expect(await entriesOf(late)).toMatchObject([{ good_id: good.id, millilitres: 350 }])
  })

  test('are named in completed inventories too, which then have the missing amounts', async () => {
    const barcode = '40170725'
    const counted = bare(barcode)
    await push(barman(), counted)
    await push(bar.company.owner, completing(inventoryId), naming(barcode))
    expect(await entriesOf(counted)).toMatchObject([
      { good_id: good.id, millilitres: 350, added_after_completed: false },
    ])
  })

  test('one batch may weigh, name and weigh again', async () => {
    const barcode = '55123457'
    const [before, after] = [bare(barcode), bare(barcode)]
    expect(await push(bar.company.owner, before, naming(barcode), after)).toEqual([
      'applied',
      'applied',
      'applied',
    ])
    expect(await entriesOf(before, after)).toMatchObject([
      { good_id: good.id },
      { good_id: good.id },
    ])
  })

  test('created by two offline phones become one good, and no count of them is parked', async () => {
    const barcode = '4012700000503'
    const bottle = {
      name_en: 'Pelican brandy',
      name_ru: '',
      name_hy: '',
      goods_type_id: good.goods_type_id,
      barcode,
      measurement_unit: 1,
      weight_full: 11_540,
      weight_empty: 4900,
      litrage: 700,
      density: null,
      images: [],
      in_package: null,
    }
    const shift = () => {
      const create = command('create-good', bottle)
      const made = { ...good, id: create.id, barcode } as Good
      return { create, named: naming(barcode, create.id), counted: recording(inventoryId, made) }
    }
    const [one, two] = [shift(), shift()]
    const commands = ({ create, named, counted }: typeof one) => [create, named, counted]
    expect(await push(barman(), ...commands(one))).toEqual(['applied', 'applied', 'applied'])
    expect(await push(other(), ...commands(two))).toEqual(['barcode_taken', 'applied', 'applied'])
    expect(await entriesOf(one.counted, two.counted)).toMatchObject([
      { good_id: one.create.id, millilitres: 350 },
      { good_id: one.create.id, millilitres: 350 },
    ])
  })

  test('no command can overwrite a row of an entry’s history', async () => {
    const counted = bare('4012700000619')
    const name = naming('4012700000619')
    await push(bar.company.owner, counted, name)
    const id = joinIds(name.id, counted.id)
    const [saved] = await findRows(database, entryChanges, bar.company.id, [id])
    const args = { inventory_id: inventoryId, entry_id: counted.id }
    const twice = { ...command('delete-entry', args), id }
    expect(await push(bar.company.owner, twice)).toEqual(['storage_refused'])
    expect(await findRows(database, entryChanges, bar.company.id, [id])).toEqual([saved])
    expect(await entriesOf(counted)).toMatchObject([{ good_id: good.id, deleted_at: null }])
  })
})
