import { csvOf } from '../table-files.ts'
import { ean, sheetOf, type RealList } from './real-list.ts'

const bottle = (n: number): string => ean(`46002${String(n).padStart(7, '0')}`)
const crate = (n: number): string => ean(`46003${String(n).padStart(7, '0')}`)

/** Price lists of suppliers, in Russian, Armenian and English. */
export const SUPPLIERS: readonly RealList[] = [
  {
    name: 'Supplier, en: EAN of case and bottle, euros',
    file: () =>
      csvOf(
        [
          [
            'Product',
            'Category',
            'Pack',
            'EAN case',
            'EAN bottle',
            'Price per case',
            'Price per bottle',
          ],
          ['Tanqueray', 'Gins', '6x70cl', crate(11), bottle(11), '€108.00', '€18.00'],
          ['Kahlúa', 'Liqueurs', '6 x 0.7 l', crate(12), bottle(12), '€90.00', '€15.00'],
          ['Fever-Tree Tonic', 'Soft Drinks', '24x200ml', crate(13), bottle(13), '€24.00', '€1.00'],
        ],
        ',',
      ),
    truths: [
      {
        name: 'Tanqueray',
        type: 'Gin',
        ml: 700,
        pack: 6,
        price: 18,
        currency: 'EUR',
        barcode: bottle(11),
        caseCode: crate(11),
      },
      {
        name: 'Kahlúa',
        type: 'Liqueur',
        ml: 700,
        pack: 6,
        price: 15,
        currency: 'EUR',
        barcode: bottle(12),
        caseCode: crate(12),
      },
      {
        name: 'Fever-Tree Tonic',
        type: 'Soft drinks',
        ml: 200,
        pack: 24,
        price: 1,
        currency: 'EUR',
        barcode: bottle(13),
        caseCode: crate(13),
      },
    ],
  },
  {
    name: 'Supplier, en: case price only',
    typeOfAll: 'Bar',
    file: () =>
      csvOf(
        [
          ['SKU', 'Description', 'Case size', 'Case price', 'Case barcode'],
          ['10001', 'Bacardi Carta Blanca 1L', '6', '96.00', crate(21)],
          ['10002', 'Havana Club 3yo 70cl', '6', '84.00', crate(22)],
          ['10003', 'Angostura Bitters 200ml', '12', '102.00', crate(23)],
        ],
        ',',
      ),
    truths: [
      {
        name: 'Bacardi Carta Blanca 1L',
        ml: 1000,
        pack: 6,
        price: null,
        barcode: null,
        caseCode: crate(21),
      },
      {
        name: 'Havana Club 3yo 70cl',
        ml: 700,
        pack: 6,
        price: null,
        barcode: null,
        caseCode: crate(22),
      },
      {
        name: 'Angostura Bitters 200ml',
        ml: 200,
        pack: 12,
        price: null,
        barcode: null,
        caseCode: crate(23),
      },
    ],
  },
  {
    name: 'Supplier: wines with years',
    typeOfAll: 'Bar',
    file: () =>
      sheetOf([
        ['Wine list 2026'],
        ['Producer', 'Wine', 'Vintage', 'Bottle size', 'ABV', 'Wholesale price (AMD)'],
        ['Karas', 'Karas Reserve 2019', 2019, '750', '14,5%', '5,200'],
        ['ArmAs', 'Areni Rosé', 2022, '750', '13%', '4,100'],
        ['Zorah', 'Karasì 2018 Magnum', 2018, '1500', '14%', '31,000'],
        ['Keush', 'Brut NV', '', '750', '12%', '7,900'],
      ]),
    truths: [
      { name: 'Karas Reserve 2019', ml: 750, price: 5200 },
      { name: 'Areni Rosé', ml: 750, price: 4100 },
      { name: 'Karasì 2018 Magnum', ml: 1500, price: 31_000 },
      { name: 'Brut NV', ml: 750, price: 7900 },
    ],
  },
  {
    name: 'Supplier, hy: prices of bottle and case',
    file: () =>
      sheetOf([
        ['«Ալկո Թրեյդ» ՍՊԸ', '', '', '', ''],
        ['Ապրանքի անվանումը', 'Չ/մ', 'Քանակը արկղում', 'Գինը արկղի', 'Գինը շշի'],
        ['Օղի', '', '', '', ''],
        ['Ռուսսկի Ստանդարտ 0․5լ', 'հատ', 12, '54 000 դրամ', '4 500 դրամ'],
        ['Արցախ թթի օղի 0,75 լ', 'հատ', 6, '75 000 դրամ', '12 500 դրամ'],
        ['ԳԱՐԵՋՈՒՐ', '', '', '', ''],
        ['Գյումրի 500 մլ', 'հատ', 20, '8 000 դրամ', '400 դրամ'],
        ['Ընդամենը', '', 3, '', ''],
        ['Տնօրեն՝ Ա․ Պետրոսյան', '', '', '', ''],
      ]),
    truths: [
      {
        name: 'Ռուսսկի Ստանդարտ 0․5լ',
        type: 'Vodka',
        ml: 500,
        pack: 12,
        price: 4500,
        unit: 'bottle',
      },
      {
        name: 'Արցախ թթի օղի 0,75 լ',
        type: 'Vodka',
        ml: 750,
        pack: 6,
        price: 12_500,
        unit: 'bottle',
      },
      { name: 'Գյումրի 500 մլ', type: 'Beer', ml: 500, pack: 20, price: 400, unit: 'pieces' },
    ],
  },
  {
    name: 'Supplier: kegs, cans and packs in names',
    file: () =>
      sheetOf([
        ['Артикул', 'Наименование', 'Группа товаров', 'Ед.', 'Цена'],
        ['A1', 'Пиво Гиннесс кега 30 л', 'Пиво', 'шт', '12 300'],
        ['A2', 'Пиво Паулайнер КЕГ 20л 5,5%', 'Пиво', 'шт', '9 800'],
        ['A3', 'Пиво Хайнекен 0,33х24 ст/б', 'пиво', 'шт', '85'],
        ['A4', 'Вода Джермук 0,5л*12', 'Вода', 'шт', '40'],
        ['A5', 'Сок J7 (0,97л) 12 шт', 'Соки', 'шт', '120'],
        ['A6', 'Пиво 387 ж/б 0.45', 'Пиво', 'шт', '60'],
      ]),
    truths: [
      { name: 'Пиво Гиннесс кега 30 л', type: 'Beer', ml: 30_000, price: 12_300 },
      { name: 'Пиво Паулайнер КЕГ 20л 5,5%', type: 'Beer', ml: 20_000, price: 9800 },
      { name: 'Пиво Хайнекен 0,33х24 ст/б', type: 'Beer', ml: 330, pack: 24, price: 85 },
      { name: 'Вода Джермук 0,5л*12', type: 'Water', ml: 500, pack: 12, price: 40 },
      { name: 'Сок J7 (0,97л) 12 шт', type: 'Juice', ml: 970, price: 120 },
      { name: 'Пиво 387 ж/б 0.45', type: 'Beer', ml: 450, price: 60 },
    ],
  },
  {
    name: 'Supplier: an .xls that is a web page',
    file: () =>
      `<html><head><meta charset="utf-8"></head><body><table>
      <tr><td colspan="5">Прайс ООО «Винотека»</td></tr>
      <tr><th>№</th><th>Наименование</th><th>Объём</th><th>Штрих-код</th><th>Цена (руб.)</th></tr>
      <tr><td colspan="5"><b>Коньяк</b></td></tr>
      <tr><td>1</td><td>Ной Классик 7 лет</td><td>0,5</td><td>${bottle(31)}</td><td>2 345,00</td></tr>
      <tr><td>2</td><td>Арарат Ахтамар 10 л.</td><td>0,7</td><td>${bottle(32)}</td><td>4 100,50</td></tr>
      <tr><td colspan="5"><b>Игристые вина</b></td></tr>
      <tr><td>3</td><td>Просекко Мионетто</td><td>0,75</td><td>${bottle(33)}</td><td>1 200,00</td></tr>
      <tr><td colspan="4">Всего наименований: 3</td><td></td></tr>
      </table></body></html>`,
    truths: [
      {
        name: 'Ной Классик 7 лет',
        type: 'Brandy and cognac',
        ml: 500,
        price: 2345,
        currency: 'RUB',
        barcode: bottle(31),
      },
      {
        name: 'Арарат Ахтамар 10 л.',
        type: 'Brandy and cognac',
        ml: 700,
        price: 4100.5,
        currency: 'RUB',
        barcode: bottle(32),
      },
      {
        name: 'Просекко Мионетто',
        type: 'Sparkling wine',
        ml: 750,
        price: 1200,
        currency: 'RUB',
        barcode: bottle(33),
      },
    ],
  },
]
