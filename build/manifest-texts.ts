import type { Language } from '../src/domain/languages.ts'

interface ManifestTexts {
  description: string
  count: { name: string; description: string }
  inventories: { name: string; description: string }
  /** What the pictures show that browsers put beside the button to install. */
  screenshots: Record<'bottle' | 'count' | 'offline' | 'inventory', string>
}

/** A manifest is a file of the build, which no catalogue reaches. */
export const MANIFEST_TEXTS: Readonly<Record<Language, ManifestTexts>> = {
  en: {
    description: 'Inventory for bars and restaurants, with or without a signal.',
    count: { name: 'Count', description: 'Count bottles' },
    inventories: { name: 'Inventories', description: 'What has been counted' },
    screenshots: {
      bottle: 'A bottle on the scale, and what is left in it',
      count: 'A count in progress',
      offline: 'Counting without a signal',
      inventory: 'An inventory with its totals',
    },
  },
  ru: {
    description: 'Инвентаризация баров и ресторанов, со связью и без неё.',
    count: { name: 'Подсчёт', description: 'Посчитать бутылки' },
    inventories: { name: 'Инвентаризации', description: 'Что уже посчитано' },
    screenshots: {
      bottle: 'Бутылка на весах и остаток в ней',
      count: 'Идёт подсчёт',
      offline: 'Подсчёт без связи',
      inventory: 'Инвентаризация с итогами',
    },
  },
  hy: {
    description: 'Բարերի և ռեստորանների գույքագրում՝ կապով և առանց կապի։',
    count: { name: 'Հաշվառում', description: 'Հաշվառել շշերը' },
    inventories: { name: 'Գույքագրումներ', description: 'Ինչն է արդեն հաշվառված' },
    screenshots: {
      bottle: 'Շիշը կշեռքի վրա և մնացորդը նրանում',
      count: 'Ընթացող հաշվառում',
      offline: 'Հաշվառում առանց կապի',
      inventory: 'Գույքագրումն իր հանրագումարներով',
    },
  },
}
