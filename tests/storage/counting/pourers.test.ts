import { beforeEach, expect, test } from 'vitest'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import { editPourer } from '#domain/counting/pourers/commands/edit-pourer.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { removePourer } from '#domain/counting/pourers/commands/remove-pourer.ts'
import { asWorn, livingPourers } from '#domain/counting/pourers/pourers.ts'
import { must } from '#domain/must.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import { companyOf } from '#storage/company.ts'
import { getRow } from '#storage/optimistic.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { buildBranch, buildGood, buildUser, NOW } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildCompany } from '#tests/support/bars/staff.ts'

const owner = buildUser({ role: 'customer' })
const good = buildGood()
const branch = buildBranch()
let device: Device

/** The company's row is one that a server of before pourers has sent. */
beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: owner, fetch: noNetwork })
  const { pourers: _none, ...older } = buildCompany({ id: owner.company_id })
  const sent = { seq: 1, generation: 0 }
  await device.database.companies.put({ ...older, ...sent } as never)
  await device.database.goods.put({ ...good, ...indexFieldsOfGood(good), ...sent })
  await device.database.branches.put({ ...branch, ...sent })
})

const known = async () => livingPourers(await companyOf(device.database))

test('they are created, weighed anew and removed without a network', async () => {
  expect(await known()).toEqual([])
  const [steel, plastic] = [newUuid(), newUuid()]
  const weighed = { error: 26, source: 'measured' as const }
  await device.run(createPourer, { name: 'Steel', weight: 285, ...weighed }, steel)
  await device.run(createPourer, { name: 'Plastic', weight: 150, ...weighed }, plastic)
  await device.run(editPourer, { pourer_id: steel, after: { weight: 290 } })
  await device.run(removePourer, { pourer_id: plastic })
  expect(await known()).toMatchObject([{ id: steel, name: 'Steel', weight: 290 }])
})

test('an entry keeps the weight with which it was counted, whatever becomes of the pourer', async () => {
  const [steel, inventory_id, entryId] = [newUuid(), newUuid(), newUuid()]
  const fields = { name: 'Steel', weight: 285, error: 26, source: 'measured' as const }
  await device.run(createPourer, fields, steel)
  await device.run(openInventory, { branch_id: branch.id, name: null }, inventory_id)
  const pourer = asWorn(must((await known())[0], 'pourer'))
  const { weight_full, weight_empty, litrage } = good
  const reading = {
    inventory_id,
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: good.measurement_unit,
    is_full: false,
    count: null,
    gross: 8505,
    figures: { weight_full, weight_empty, litrage, density: null },
    source: 'scale' as const,
    measured_at: NOW,
    pourer,
  }
  await device.run(recordEntry, reading, entryId)
  await device.run(editPourer, { pourer_id: steel, after: { weight: 400 } })
  await device.run(removePourer, { pourer_id: steel })
  expect(await getRow(device.database, 'entries', entryId)).toMatchObject({
    gross: 8505,
    millilitres: 350,
    pourer,
  })
})
