import { expect, test } from 'vitest'
import { checkForm } from '#domain/check-form.ts'
import { describeScale } from '#domain/scales/commands/describe-scale.ts'
import { forgetScale } from '#domain/scales/commands/forget-scale.ts'
import { rememberScale } from '#domain/scales/commands/remember-scale.ts'
import { scaleForm, type DetectedScale, type ScaleDevice } from '#domain/scales/scale-devices.ts'
import { buildActor, buildContext, NOW, stateOf } from '#tests/support/bars/builders.ts'
import { rowOf } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const owner = buildActor({ role: 'customer' })
const barman = buildActor({ role: 'barmen' })

const met = (over: Partial<DetectedScale> = {}): DetectedScale => ({
  device_key: 'key-of-ani',
  advertised_name: 'Decent Scale',
  driver: 'decent',
  manufacturer: null,
  mac_address: null,
  ...over,
})

const NOTHING = {
  own_name: null,
  serial_number: null,
  mac_address: null,
  manufacturer: null,
  production_date: null,
}

function scaleOf(over: Partial<ScaleDevice> = {}): ScaleDevice {
  const { device_key, ...known } = met()
  return {
    id: newUuid(),
    device_keys: [device_key],
    ...known,
    ...NOTHING,
    user_id: barman.user_id,
    user_full_name: barman.full_name,
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
    ...over,
  }
}

const state = (...scales: ScaleDevice[]) =>
  stateOf(...scales.map((row) => ({ table: 'scale_devices' as const, row })))

const changeTo = (row: Partial<ScaleDevice>) => ({ table: 'scale_devices', row })

test('a barman who first connects a scale adds it to the company’s list', () => {
  const context = buildContext({ actor: barman })
  expect(rememberScale.decide(state(), met(), context)).toMatchObject([
    changeTo({
      id: context.id,
      device_keys: ['key-of-ani'],
      advertised_name: 'Decent Scale',
      driver: 'decent',
      user_full_name: barman.full_name,
    }),
  ])
})

test('connecting it again changes nothing but fills unknown fields with what it reports', () => {
  const known = scaleOf({ own_name: 'Cellar', manufacturer: 'As the plate says' })
  const context = buildContext({ actor: barman })
  expect(rememberScale.decide(state(known), met(), context)).toEqual([])
  const more = met({ manufacturer: 'Decent', mac_address: '00:00:5E:00:53:10' })
  expect(rememberScale.decide(state(known), more, context)).toMatchObject([
    changeTo({
      id: known.id,
      own_name: 'Cellar',
      manufacturer: 'As the plate says',
      mac_address: '00:00:5E:00:53:10',
    }),
  ])
})

test('another phone has another key, and finds the scale by its address alone', () => {
  const known = scaleOf({ mac_address: '00:00:5E:00:53:10' })
  const context = buildContext({ actor: barman })
  const same = met({ device_key: 'key-of-vahe', mac_address: '00:00:5E:00:53:10' })
  expect(rememberScale.decide(state(known), same, context)).toMatchObject([
    changeTo({ id: known.id, device_keys: ['key-of-ani', 'key-of-vahe'] }),
  ])
  const nameless = met({ device_key: 'key-of-vahe' })
  expect(rememberScale.decide(state(known), nameless, context)).toMatchObject([
    changeTo({ id: context.id }),
  ])
})

test('the owner edits its name and the details on its plate; others may not', () => {
  const known = scaleOf()
  const args = { ...NOTHING, scale_id: known.id, own_name: 'Cellar', production_date: '2025-03-01' }
  expect(describeScale.decide(state(known), args, buildContext({ actor: owner }))).toMatchObject([
    changeTo({ id: known.id, own_name: 'Cellar', production_date: '2025-03-01' }),
  ])
  for (const role of ['manager', 'barmen'] as const) {
    const context = buildContext({ actor: buildActor({ role }) })
    expect(describeScale.decide(state(known), args, context)).toMatchObject({ code: 'role_denied' })
    expect(forgetScale.decide(state(known), { scale_id: known.id }, context)).toMatchObject({
      code: 'role_denied',
    })
  }
})

test('two records with one serial number are one scale, known to both phones', () => {
  const mine = scaleOf()
  const other = scaleOf({
    device_keys: ['key-of-vahe'],
    serial_number: 'sn-7',
    manufacturer: 'Decent',
  })
  const args = { ...NOTHING, scale_id: mine.id, own_name: 'Cellar', serial_number: 'SN-7' }
  const decision = describeScale.decide(state(mine, other), args, buildContext({ actor: owner }))
  expect(decision).toMatchObject([
    changeTo({ id: mine.id, own_name: 'Cellar', serial_number: 'SN-7', manufacturer: 'Decent' }),
    changeTo({ id: other.id, deleted_at: expect.any(String) }),
  ])
  expect(decision).toMatchObject([{ row: { device_keys: ['key-of-vahe', 'key-of-ani'] } }, {}])
})

test('a scale that was removed is gone, and is new when it is connected again', () => {
  const known = scaleOf()
  const context = buildContext({ actor: owner })
  const forgotten = rowOf(
    forgetScale.decide(state(known), { scale_id: known.id }, context),
    'scale_devices',
  )
  expect(forgotten.deleted_at).toBe(context.now)
  const gone = state(forgotten)
  expect(forgetScale.decide(gone, { scale_id: known.id }, context)).toMatchObject({
    code: 'not_found',
  })
  expect(rememberScale.decide(gone, met(), context)).toMatchObject([changeTo({ id: context.id })])
})

test('an address is normalized, and an invalid one is reported', () => {
  for (const mac_address of ['00005e005310', '00-00-5E-00-53-10', ' 00:00:5e:00:53:10 ']) {
    expect(checkForm(scaleForm, { ...NOTHING, mac_address })).toEqual({
      args: { ...NOTHING, mac_address: '00:00:5E:00:53:10' },
    })
  }
  expect(checkForm(scaleForm, { ...NOTHING, mac_address: '00:00:5E:00:53' })).toEqual({
    errors: { mac_address: 'mac_invalid' },
  })
})
