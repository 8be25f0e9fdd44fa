import { describe, expect, it } from 'vitest'
import { IIKO_CLOUDS } from '#domain/pos/clouds.ts'
import { factsOfSystem, POS_SYSTEMS } from '#domain/pos/systems.ts'
import { portOf } from '#server/pos/systems.ts'
import { pageAddresses } from '../../../build/page-addresses.ts'

describe.each(POS_SYSTEMS)('%s', (system) => {
  it.each([
    ['a server of its own', 'https://bar.example'],
    ['the cloud', `${IIKO_CLOUDS[0].origin}/an-organization`],
  ])('has a folder that speaks with %s', (_place, baseUrl) => {
    expect(Object.keys(portOf({ system, baseUrl })).toSorted()).toEqual([
      'createSession',
      'endSession',
      'readHost',
      'serverVersion',
    ])
  })

  it('has the screens that its menu and its products lead to', () => {
    const screens = [
      'integration-products',
      'unresolved',
      ...(factsOfSystem(system).hasSemiManufactures ? ['integration-semi-manufactures'] : []),
    ]
    const addresses = screens.map((name) => `/dashboard/${system}-${name}`)
    expect(pageAddresses()).toEqual(expect.arrayContaining(addresses))
  })
})
