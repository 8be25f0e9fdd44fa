import { describe, expect, it } from 'vitest'
import { cloudHost, cloudPlaceOf, IIKO_CLOUDS, isSameServer } from '#domain/pos/clouds.ts'

const [ru, eu] = IIKO_CLOUDS

describe('an address of the cloud', () => {
  it.each([
    [ru.origin, 'ru', null],
    ['api-eu.iiko.services', 'eu', null],
    [' HTTP://API-RU.iiko.services:443/ ', 'ru', null],
    [
      `${eu.origin}/7BC05553-4b68-44e8-b7bc-37be63c6d9e9`,
      'eu',
      '7bc05553-4b68-44e8-b7bc-37be63c6d9e9',
    ],
  ])('is read from %s', (typed, region, organization) => {
    const place = cloudPlaceOf(typed)
    expect(place).toMatchObject({ region, organization })
    expect(cloudPlaceOf(place ? cloudHost(place) : '')).toEqual(place)
  })

  it.each([
    '',
    'https://bar.iiko.it',
    'https://api-ru.iiko.services.example.com',
    'https://api-ru.iiko.services@example.com',
    'https://example.com/api-ru.iiko.services',
    'https://api-ru.iiko.services:8443',
    'https://api-ru.iiko.services/resto/api',
    'https://api-ru.iiko.services/?a=b',
    'https://api-ru-iiko.services',
    'ftp://api-ru.iiko.services',
  ])('is not %s', (typed) => {
    expect(cloudPlaceOf(typed)).toBeNull()
  })

  it('keeps its secret for another organization, and for nobody else', () => {
    expect(isSameServer(`${ru.origin}/one`, `${ru.origin}/other`)).toBe(true)
    expect(isSameServer(`${ru.origin}/one`, `${eu.origin}/one`)).toBe(false)
    expect(isSameServer(`${ru.origin}/one`, 'https://bar.iiko.it')).toBe(false)
    expect(isSameServer(null, ru.origin)).toBe(false)
  })
})
