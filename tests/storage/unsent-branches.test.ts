import { beforeEach, expect, test } from 'vitest'
import { createBranch } from '#domain/branches/commands/create-branch.ts'
import { changeBranchStatus } from '#domain/branches/commands/change-branch-status.ts'
import { editBranch } from '#domain/branches/commands/edit-branch.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { activeBranches } from '#storage/branches.ts'
import { inventoryRows } from '#storage/inventories/inventory-rows.ts'
import { buildBranch, buildInventory, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildCompany } from '#tests/support/bars/staff.ts'

const FORM = {
  name: 'Made without a signal',
  phone: '+37410200302',
  address: '1 Abovyan Street, Yerevan',
  latitude: null,
  longitude: null,
  country_id: null,
}

const company = buildCompany({ branch_count: 2 })
const branch = buildBranch({ name: 'Old name' })
const inventory = buildInventory({ branch_id: branch.id })
let device: Device
let database: RawDatabase

beforeEach(async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'))
  device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  database = device.database
  await database.companies.put({ ...company, seq: 0, generation: 0 })
  await database.branches.put({ ...branch, seq: 1, generation: 0 })
  await database.inventories.put({ ...inventory, seq: 2, generation: 0 })
})

test('a branch renamed offline has its new name in a file', async () => {
  await device.run(editBranch, { branch_id: branch.id, name: 'New name' })
  expect((await inventoryRows(database, inventory.id, false))?.branch?.name).toBe('New name')
})

test('a branch created offline is named in a file', async () => {
  const [branch_id, id] = [newUuid(), newUuid()]
  await device.run(createBranch, FORM, branch_id)
  await device.run(openInventory, { branch_id, name: null }, id)
  expect((await inventoryRows(database, id, false))?.branch?.name).toBe(FORM.name)
})

test('counting offers the branches with this device’s pending changes', async () => {
  await device.run(createBranch, FORM)
  await device.run(editBranch, { branch_id: branch.id, name: 'New name' })
  const names = async () => (await activeBranches(database)).map(({ name }) => name)
  expect(await names()).toEqual([FORM.name, 'New name'])
  await device.run(changeBranchStatus, { branch_id: branch.id, status: 'deactivated' })
  expect(await names()).toEqual([FORM.name])
})
