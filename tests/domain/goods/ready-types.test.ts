import { describe, expect, it } from 'vitest'
import { isPlausible } from '#domain/goods/average-density.ts'
import { densityOfSpirit } from '#domain/goods/density.ts'
import { goodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import { allNames } from '#domain/goods/names.ts'
import { hasReadyType, READY_TYPES, readyTypeNamed } from '#domain/goods/ready-types.ts'
import { nameKey } from '#domain/goods/name-key.ts'
import { checkForm } from '#domain/check-form.ts'

describe('The usual types of a bar', () => {
  it('have names in every language, none twice, and densities that drinks have', () => {
    const names = READY_TYPES.flatMap((type) => [...new Set(allNames(type).map(nameKey))])
    expect(new Set(names).size).toBe(names.length)
    for (const { key: _, ...type } of READY_TYPES) {
      expect(allNames(type).every(Boolean)).toBe(true)
      expect(checkForm(goodsTypeFields, { ...type, related_good_type_id: null })).toHaveProperty(
        'args',
      )
      const { average_density } = type
      expect(average_density === null || isPlausible(average_density)).toBe(true)
    }
  })

  it('have the density of their usual strength, where there is no sugar', () => {
    const vodka = READY_TYPES.find(({ key }) => key === 'vodka')
    expect(vodka?.average_density).toBeCloseTo(densityOfSpirit({ abv: 40, celsius: 20 }), 3)
  })

  it('are known by a name in any language, however it is written', () => {
    const [whisky] = READY_TYPES
    const own = { name_en: '', name_hy: '', name_ru: ' ВИСКИ ' }
    expect(whisky && hasReadyType(whisky, [own])).toBe(true)
    expect(readyTypeNamed('վիսկի ')).toBe(whisky)
    expect(readyTypeNamed('whisk')).toBeUndefined()
    expect(whisky && hasReadyType(whisky, [{ ...own, name_ru: 'Водка' }])).toBe(false)
  })
})
