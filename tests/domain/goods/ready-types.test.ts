import { describe, expect, it } from 'vitest'
import { isPlausible } from '#domain/goods/density/average-density.ts'
import { densityOfType } from '#domain/goods/density/good-density.ts'
import { must } from '#domain/must.ts'
import { densityOfSpirit } from '#domain/goods/density/density.ts'
import { goodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import { allNames } from '#domain/goods/names.ts'
import {
  fieldsOfReady,
  hasReadyType,
  READY_TYPES,
  readyTypeId,
  readyTypeNamed,
  typeCalled,
} from '#domain/goods/ready-types.ts'
import { nameKey } from '#domain/goods/name-key.ts'
import { uuid } from '#domain/scalars.ts'
import { newUuid } from '#tests/support/ids.ts'
import { checkForm } from '#domain/check-form.ts'

describe('The usual types of a bar', () => {
  it('have names in every language, none twice, and densities that drinks have', () => {
    const names = READY_TYPES.flatMap((type) => [...new Set(allNames(type).map(nameKey))])
    expect(new Set(names).size).toBe(names.length)
    for (const ready of READY_TYPES) {
      expect(allNames(ready).every(Boolean)).toBe(true)
      expect(checkForm(goodsTypeFields, fieldsOfReady(ready))).toHaveProperty('args')
      const density = densityOfType({ id: '', ...ready }, [])
      expect(density === null || isPlausible(density)).toBe(true)
    }
  })

  it('have the density that follows from their strength and sugar', () => {
    const densityOf = (name: string) =>
      densityOfType({ id: '', ...must(readyTypeNamed(name), name) }, [])
    expect(densityOf('vodka')).toBeCloseTo(densityOfSpirit({ abv: 40, celsius: 20 }), 3)
    expect(densityOf('liqueur')).toBeGreaterThan(1.04)
    expect(densityOf('liqueur')).toBeLessThan(1.09)
    expect(densityOf('soft drinks')).toBeCloseTo(1.04, 2)
  })

  it('are known by a name in any language, however it is written', () => {
    const [whisky] = READY_TYPES
    const own = { name_en: '', name_hy: '', name_ru: ' ВИСКИ ' }
    expect(whisky && hasReadyType(whisky, [own])).toBe(true)
    expect(readyTypeNamed('վիսկի ')).toBe(whisky)
    expect(readyTypeNamed('whisk')).toBeUndefined()
    expect(whisky && hasReadyType(whisky, [{ ...own, name_ru: 'Водка' }])).toBe(false)
  })

  it('are found by a name in any language, if they live', () => {
    const made = { ...must(readyTypeNamed('vodka'), 'vodka'), deleted_at: null }
    const own = { name_en: 'House', name_ru: 'Домашнее', name_hy: 'Տնական', deleted_at: null }
    const types = [made, own]
    expect(typeCalled(' ВОДКА ', types)).toBe(made)
    expect(typeCalled('домашнее', types)).toBe(own)
    expect(typeCalled(' ', types)).toBeUndefined()
    expect(
      typeCalled('vodka', [{ ...made, deleted_at: '2026-11-20T21:15:00.000Z' }]),
    ).toBeUndefined()
  })

  it('have an id of their own in each company, the same on every device', () => {
    const companies = [newUuid(), newUuid()]
    const ids = companies.flatMap((id) => READY_TYPES.map(({ key }) => readyTypeId(id, key)))
    expect(new Set([...ids, ...companies]).size).toBe(ids.length + companies.length)
    const again = companies.flatMap((id) => READY_TYPES.map(({ key }) => readyTypeId(id, key)))
    expect(again).toEqual(ids)
    for (const id of ids) expect(uuid.safeParse(id).success).toBe(true)
  })
})
