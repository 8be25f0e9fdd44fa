/** How the goods of a type are bottled and counted. */
export interface DemoType {
  names: readonly [en: string, ru: string, hy: string]
  measurement_unit: 1 | 3 | 4
  /** What an empty bottle weighs in g, by its size in ml; none if goods are not weighed in bottles. */
  glass: Readonly<Record<number, number>>
  /** In g/ml, if all goods of the type are about the same. */
  average_density: number | null
}

const SPIRIT = {
  measurement_unit: 1,
  glass: { 500: 410, 700: 490, 1000: 600 },
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
    glass: { 700: 470, 750: 480, 1000: 590 },
    average_density: null,
  },
  wine: {
    names: ['Wine', 'Вино', 'Գինի'],
    measurement_unit: 1,
    glass: { 375: 330, 750: 480, 1500: 900 },
    average_density: 0.992,
  },
  sparkling: {
    names: ['Sparkling wine', 'Игристое вино', 'Փրփրուն գինի'],
    measurement_unit: 1,
    glass: { 200: 260, 750: 850 },
    average_density: 0.995,
  },
  syrup: {
    names: ['Syrups', 'Сиропы', 'Օշարակներ'],
    measurement_unit: 1,
    glass: { 700: 430, 1000: 520 },
    average_density: 1.31,
  },
  beer: {
    names: ['Beer', 'Пиво', 'Գարեջուր'],
    measurement_unit: 3,
    glass: {},
    average_density: null,
  },
  soft: {
    names: ['Soft drinks', 'Безалкогольные напитки', 'Զովացուցիչ ըմպելիքներ'],
    measurement_unit: 3,
    glass: {},
    average_density: null,
  },
  supplies: {
    names: ['Bar supplies', 'Для бара', 'Բարի պարագաներ'],
    measurement_unit: 4,
    glass: {},
    average_density: null,
  },
} as const satisfies Record<string, DemoType>

export type DemoTypeName = keyof typeof DEMO_TYPES
