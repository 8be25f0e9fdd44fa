import { ean, sheetOf, type RealList } from './real-list.ts'

const bottle = (n: number): string => ean(`46002${String(n).padStart(7, '0')}`)
const crate = (n: number): string => ean(`46003${String(n).padStart(7, '0')}`)

/** Price lists of suppliers in Russian, with groups. */
export const SUPPLIERS_RU: readonly RealList[] = [
  {
    name: 'Supplier, ru: case before bottle, merged groups',
    file: () =>
      sheetOf(
        [
          ['ПРАЙС-ЛИСТ', '', '', '', '', '', ''],
          ['тел. +7 495 123-45-67, opt@example.ru', '', '', '', '', '', ''],
          [
            'Наименование',
            'Литраж',
            'Шт/кор',
            'Цена за кор.',
            'Цена за бут.',
            'ШК короба',
            'ШК бутылки',
          ],
          ['ВИСКИ', '', '', '', '', '', ''],
          ['Jameson', '0,7', 12, '25 200 ₽', '2 100 ₽', crate(1), bottle(1)],
          ['Bushmills 10 YO', '0,7', 6, '22 800 ₽', '3 800 ₽', crate(2), bottle(2)],
          ['КОНЬЯК', '', '', '', '', '', ''],
          ['Арарат 5*', '0,5', 20, '24 000 ₽', '1 200 ₽', crate(3), bottle(3)],
          ['Арарат 5*', '0,25', 20, '13 000 ₽', '650 ₽', crate(4), bottle(4)],
          ['Цены действительны до 31.12.2026', '', '', '', '', '', ''],
        ],
        { merges: ['A1:G1', 'A2:G2', 'A4:G4', 'A7:G7', 'A10:G10'] },
      ),
    truths: [
      {
        name: 'Jameson',
        type: 'Whisky',
        ml: 700,
        pack: 12,
        price: 2100,
        currency: 'RUB',
        barcode: bottle(1),
        caseCode: crate(1),
      },
      {
        name: 'Bushmills 10 YO',
        type: 'Whisky',
        ml: 700,
        pack: 6,
        price: 3800,
        currency: 'RUB',
        barcode: bottle(2),
        caseCode: crate(2),
      },
      {
        name: 'Арарат 5*',
        type: 'Brandy and cognac',
        ml: 500,
        pack: 20,
        price: 1200,
        currency: 'RUB',
        barcode: bottle(3),
        caseCode: crate(3),
      },
      {
        name: 'Арарат 5*',
        type: 'Brandy and cognac',
        ml: 250,
        pack: 20,
        price: 650,
        currency: 'RUB',
        barcode: bottle(4),
        caseCode: crate(4),
      },
    ],
  },
  {
    name: 'Supplier, ru: groups in a column without a head, packs in one cell',
    file: () =>
      sheetOf([
        ['', 'Товар', 'Упаковка', 'Цена, руб/бут'],
        ['WHISKEY', '', '', ''],
        ['', 'Jim Beam', '6*0,75л', 1400],
        ['', 'Wild Turkey 101', '12x0.5', '1900'],
        ['ПИВО', '', '', ''],
        ['', 'Corona Extra', '24х0,33', 95],
        ['', 'Гиннесс кега', '1x30 л', 9900],
        ['', 'Будвайзер ж/б', '0,5*20', 70],
        ['СИДРЫ', '', '', ''],
        ['', 'Somersby', '20 шт по 0,4 л', 'договорная'],
      ]),
    truths: [
      { name: 'Jim Beam', type: 'Whisky', ml: 750, pack: 6, price: 1400, currency: 'RUB' },
      { name: 'Wild Turkey 101', type: 'Whisky', ml: 500, pack: 12, price: 1900, currency: 'RUB' },
      { name: 'Corona Extra', type: 'Beer', ml: 330, pack: 24, price: 95, currency: 'RUB' },
      { name: 'Гиннесс кега', type: 'Beer', ml: 30_000, price: 9900, currency: 'RUB' },
      { name: 'Будвайзер ж/б', type: 'Beer', ml: 500, pack: 20, price: 70, currency: 'RUB' },
      { name: 'Somersby', type: 'Cider', ml: 400, pack: 20, price: null },
    ],
  },
]
