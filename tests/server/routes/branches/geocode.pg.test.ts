import { beforeEach, expect, test } from 'vitest'
import { Geocoder, GeocoderUnreachable } from '#server/geocoder/geocoder.ts'
import { AddressServer, YEREVAN_PLACE } from '#tests/support/server/address-server.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const PATH = '/api/v2/client/geocode'

describeStored('the address search call', () => {
  let company: SeededCompany
  beforeEach(async () => {
    company = await seedCompany(database)
  })

  test('answers with the places of the service', async () => {
    const service = await AddressServer.start()
    service.places = [YEREVAN_PLACE]
    const deps = { publicUrl: null, fetch, now: Date.now, sleep: () => Promise.resolve() }
    const geocoder = new Geocoder({ ...deps, url: `${service.url}/` })
    const server = new TestServer(database, { geocoder })
    const token = await server.tokenFor(company.owner)
    const { status, body } = await server.call('GET', `${PATH}?q=abovyan`, { token })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          address: '1 Abovyan Street, Yerevan, Armenia',
          latitude: 40.1811,
          longitude: 44.5136,
          country_id: 'AM',
        },
      ],
      total: 1,
    })
    await server.call('GET', `${PATH}?q=ab`, { token })
    await server.call('GET', PATH, { token })
    expect(service.asked).toHaveLength(1)
    await service.stop()
  })

  test('answers 503 when the service is unreachable', async () => {
    const search = () => Promise.reject(new GeocoderUnreachable())
    const server = new TestServer(database, { geocoder: { search } })
    const token = await server.tokenFor(company.owner)
    const { status, body } = await server.call('GET', `${PATH}?q=abovyan`, { token })
    expect([status, body['code']]).toEqual([503, 'server_failed'])
  })
})
