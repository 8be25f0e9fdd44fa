/** How the goods of a type are bottled and counted. */
export interface DemoType {
  names: readonly [en: string, ru: string, hy: string]
  measurement_unit: 1 | 3 | 4
  /** Sizes in ml, or in g if goods are counted by weight. */
  sizes: readonly number[]
  /** Weight of the empty bottle of each size in g; none if goods are not weighed in bottles. */
  glass: readonly number[]
  /** In g/ml, if all goods of the type are about the same. */
  average_density: number | null
}

const SPIRIT = {
  measurement_unit: 1,
  sizes: [500, 700, 1000, 1750],
  glass: [410, 490, 600, 880],
  average_density: 0.948,
} as const

export const DEMO_TYPES = {
  vodka: { names: ['Vodka', 'Водка', 'Օղի'], ...SPIRIT },
  whisky: { names: ['Whisky', 'Виски', 'Վիսկի'], ...SPIRIT },
  brandy: { names: ['Brandy and cognac', 'Бренди и коньяк', 'Կոնյակ'], ...SPIRIT },
  gin: { names: ['Gin', 'Джин', 'Ջին'], ...SPIRIT },
  rum: { names: ['Rum', 'Ром', 'Ռոմ'], ...SPIRIT },
  tequila: { names: ['Tequila', 'Текила', 'Տեկիլա'], ...SPIRIT },
  liqueur: { names: ['Liqueurs', 'Ликёры', 'Լիկյորներ'], ...SPIRIT, average_density: null },
  aperitif: {
    names: ['Vermouth and bitters', 'Вермут и биттеры', 'Վերմուտ և բիթեր'],
    measurement_unit: 1,
    sizes: [375, 500, 750, 1000],
    glass: [320, 400, 480, 590],
    average_density: null,
  },
  wine: {
    names: ['Wine', 'Вино', 'Գինի'],
    measurement_unit: 1,
    sizes: [187, 375, 750, 1500],
    glass: [180, 330, 480, 900],
    average_density: 0.992,
  },
  sparkling: {
    names: ['Sparkling wine', 'Игристое вино', 'Փրփրուն գինի'],
    measurement_unit: 1,
    sizes: [200, 375, 750, 1500],
    glass: [260, 490, 850, 1650],
    average_density: 0.995,
  },
  syrup: {
    names: ['Syrups', 'Сиропы', 'Օշարակներ'],
    measurement_unit: 1,
    sizes: [250, 500, 700, 1000],
    glass: [230, 340, 430, 520],
    average_density: 1.31,
  },
  beer: {
    names: ['Beer', 'Пиво', 'Գարեջուր'],
    measurement_unit: 3,
    sizes: [330, 440, 500, 650],
    glass: [],
    average_density: null,
  },
  soft: {
    names: ['Soft drinks', 'Безалкогольные напитки', 'Զովացուցիչ ըմպելիքներ'],
    measurement_unit: 3,
    sizes: [200, 330, 500, 1000],
    glass: [],
    average_density: null,
  },
  supplies: {
    names: ['Bar supplies', 'Для бара', 'Բարի պարագաներ'],
    measurement_unit: 4,
    sizes: [250, 500, 1000, 5000],
    glass: [],
    average_density: null,
  },
} as const satisfies Record<string, DemoType>

export type DemoTypeName = keyof typeof DEMO_TYPES
