import { beforeEach, expect, it } from 'vitest'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import { createBranch } from '#domain/branches/commands/create-branch.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { NO_NAMES } from '#domain/goods/names.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { companyOf } from '#storage/company.ts'
import { firstStepsDone } from '#storage/first-day.ts'
import { buildGood, buildUser, NOW } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const owner = buildUser({ role: 'customer' })
let device: Device

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: owner, fetch: noNetwork })
  const company = { id: owner.company_id, name: 'Bar', address: null, tax_code: null }
  const row = {
    ...company,
    country: null,
    currency: null,
    branch_count: 2,
    ...USUAL_SETTINGS,
    pourers: [],
    created_at: NOW,
  }
  await device.database.companies.put({ ...row, seq: 1, generation: 0 })
})

const done = () => firstStepsDone(device.database, owner.id)

it('is done by what is there, offline too, and undone when that goes again', async () => {
  expect(Object.values(await done())).not.toContain(true)
  const [branch, type, good] = [newUuid(), newUuid(), newUuid()]
  const place = { latitude: null, longitude: null, country_id: null }
  const address = { phone: '+37410123456', address: 'Tamanyan 10', ...place }
  await device.run(createBranch, { name: 'Cascade', ...address }, branch)
  const usual = { usual_strength: null, usual_sugar: null }
  const plain = { average_density: null, related_good_type_id: null, ...usual }
  await device.run(createGoodsType, { ...NO_NAMES, name_en: 'Vodka', ...plain }, type)
  await device.run(createGood, goodFieldsOf(buildGood({ goods_type_id: type })), good)
  expect(await done()).toMatchObject({ branch: true, types: true, goods: true, count: false })
  expect(await done()).toMatchObject({ weights: true })
  const bare = { weight_full: null, weight_empty: null, barcode: null, goods_type_id: type }
  const waiting = newUuid()
  const fields = goodFieldsOf(buildGood(bare))
  await device.run(createGood, { ...fields, weights_later: true }, waiting)
  expect(await done()).toMatchObject({ goods: true, weights: false })
  await device.run(deleteGood, { good_id: waiting })
  await device.run(deleteGood, { good_id: good })
  expect(await done()).toMatchObject({ goods: false, weights: false })

  const inventory = newUuid()
  await device.run(openInventory, { branch_id: branch, name: null }, inventory)
  expect(await done()).toMatchObject({ count: false })
  await device.run(completeInventory, { inventory_id: inventory })
  expect(await done()).toMatchObject({ count: true, people: false, scale: false })
})

it('is put away by the owner for the whole company, and comes back', async () => {
  await device.run(changeSetting, { key: 'first_day', value: 'put_away' })
  expect((await companyOf(device.database))?.first_day).toBe('put_away')
  await device.run(changeSetting, { key: 'first_day', value: 'shown' })
  expect((await companyOf(device.database))?.first_day).toBe('shown')
})
