import { must } from '#domain/must.ts'
import { bookOf, csvOf, fileOf } from '../table-files.ts'
import { ean, sheetOf, sheetsOf, type RealList } from './real-list.ts'

const [LAPHROAIG, HENDRICKS, MALBEC] = [
  ean('501001963019'),
  ean('508327361001'),
  ean('779012210050'),
]

/** A cell that Excel has turned into a date, because somebody typed 1.5 in a Russian Excel. */
function withDate(lines: Parameters<typeof bookOf>[0], cell: string, serial: number): Uint8Array {
  const book = bookOf(lines)
  const sheet = must(book.Sheets['Лист1'], 'sheet')
  sheet[cell] = { t: 'n', v: serial, z: 'd.mmm' }
  return fileOf(book)
}

/** Lists that bars keep themselves: Google Sheets, LibreOffice, Numbers, Excel. */
export const OWN_SHEETS: readonly RealList[] = [
  {
    name: 'Google Sheets: csv with dollars, par and stock',
    file: () =>
      csvOf(
        [
          ['Item', 'Type', 'Size', 'Par', 'On hand', 'Cost', 'Value'],
          ["Maker's Mark", 'Whiskey', '750ml', '3', '1.5', '$24.99', '$37.49'],
          ['Macallan 12 YO', 'WHISKEYS', '700 ml', '1', '0.7', '$79.00', '$55.30'],
          ["Tito's", 'vodka', '1L', '6', '4', '$19.50', '$78.00'],
          ["Tito's handle", 'Vodka', '1.75L', '2', '1', '$1,029.50', '$1,029.50'],
          ['Bud Light', 'Beer', '12 oz', '48', '30', '$0.85', '$25.50'],
          ['TOTAL', '', '', '', '', '', '$1,225.79'],
        ],
        ',',
      ),
    truths: [
      { name: "Maker's Mark", type: 'Whisky', ml: 750, price: 24.99, currency: 'USD', pack: null },
      { name: 'Macallan 12 YO', type: 'Whisky', ml: 700, price: 79, currency: 'USD' },
      { name: "Tito's", type: 'Vodka', ml: 1000, price: 19.5, currency: 'USD' },
      { name: "Tito's handle", type: 'Vodka', ml: 1750, price: 1029.5, currency: 'USD' },
      { name: 'Bud Light', type: 'Beer', ml: 355, price: 0.85, currency: 'USD' },
    ],
  },
  {
    name: 'Google Sheets: two pasted columns without heads',
    typeOfAll: 'Bar',
    file: () =>
      [
        'Jameson 0,7\t12 500 ֏',
        'Арарат 5 лет 0,5\t7 900 ֏',
        'Hennessy VS 0,35\t14 000֏',
        'Аперол 1\t9 500 դր.',
      ].join('\n'),
    truths: [
      { name: 'Jameson 0,7', ml: 700, price: 12_500, currency: 'AMD' },
      { name: 'Арарат 5 лет 0,5', ml: 500, price: 7900, currency: 'AMD' },
      { name: 'Hennessy VS 0,35', ml: 350, price: 14_000, currency: 'AMD' },
      { name: 'Аперол 1', ml: null, price: 9500, currency: 'AMD' },
    ],
  },
  {
    name: 'LibreOffice: .ods with instructions, kitchen and bar',
    file: () =>
      sheetsOf(
        {
          Инструкция: [['Заполнять каждый понедельник'], ['Остаток писать в бутылках']],
          Бар: [
            ['Позиция', 'Категория', 'Объем', 'Остаток', 'Минимум'],
            ['Лафройг 10', 'Виски', '0,7 л', 0.7, 1],
            ['Хендрикс', 'Джин', '0,7 л', 1.5, 2],
            ['Мальбек 2020', 'Красное вино', '0,75 л', 3, 6],
            ['Просекко', 'Игристое', '0,2 л', 12, 24],
          ],
          Поставщики: [
            ['Название', 'Телефон'],
            ['Алкоторг', '+374 10 123456'],
          ],
        },
        { type: 'ods' },
      ),
    truths: [
      { name: 'Лафройг 10', type: 'Whisky', ml: 700, pack: null },
      { name: 'Хендрикс', type: 'Gin', ml: 700, pack: null },
      { name: 'Мальбек 2020', type: 'Red wine', ml: 750, pack: null },
      { name: 'Просекко', type: 'Sparkling wine', ml: 200, pack: null },
    ],
  },
  {
    name: 'Numbers: csv with the name of its table',
    file: () =>
      ['Table 1;;;;', 'Bottle;Kind;Volume, l;Barcode;Price, €']
        .concat([
          `Laphroaig 10;single malt;0,7;${LAPHROAIG};38,90`,
          `Hendrick's;Gin;0,7;${HENDRICKS};31,5`,
          `Malbec 2020;Red wine;0,75;${MALBEC};12`,
          'Crémant;Sparkling wine;1,5;;24,00',
        ])
        .join('\r\n'),
    truths: [
      {
        name: 'Laphroaig 10',
        type: 'single malt',
        ml: 700,
        price: 38.9,
        currency: 'EUR',
        barcode: LAPHROAIG,
      },
      {
        name: "Hendrick's",
        type: 'Gin',
        ml: 700,
        price: 31.5,
        currency: 'EUR',
        barcode: HENDRICKS,
      },
      {
        name: 'Malbec 2020',
        type: 'Red wine',
        ml: 750,
        price: 12,
        currency: 'EUR',
        barcode: MALBEC,
      },
      {
        name: 'Crémant',
        type: 'Sparkling wine',
        ml: 1500,
        price: 24,
        currency: 'EUR',
        barcode: null,
      },
    ],
  },
  {
    name: 'Excel: weights, types merged over their rows',
    file: () =>
      sheetOf(
        [
          ['Category', 'Bottle', 'Size (ml)', 'Full (g)', 'Empty (g)', 'Min'],
          ['Gin', 'Bombay Sapphire', 700, 1190, 520, 1],
          ['', 'Tanqueray', 700, 1230, 560, 2],
          ['', 'Monkey 47', 500, 1020, 540, 1],
          ['Rum', 'Diplomático', 0.7, '1,31', '0,64', 1],
          ['', 'Plantation 3 Stars', 1000, 1540, 600, 1],
        ],
        { merges: ['A2:A4', 'A5:A6'] },
      ),
    truths: [
      { name: 'Bombay Sapphire', type: 'Gin', ml: 700, full: 1190, empty: 520, pack: null },
      { name: 'Tanqueray', type: 'Gin', ml: 700, full: 1230, empty: 560 },
      { name: 'Monkey 47', type: 'Gin', ml: 500, full: 1020, empty: 540 },
      { name: 'Diplomático', type: 'Rum', ml: 700, full: 1310, empty: 640 },
      { name: 'Plantation 3 Stars', type: 'Rum', ml: 1000, full: 1540, empty: 600 },
    ],
  },
  {
    name: 'Excel: a size that became a date',
    file: () =>
      withDate(
        [
          ['Наименование', 'Тип', 'Объем', 'Цена, AMD'],
          ['Absolut', 'Водка', 0.7, 6500],
          ['Finlandia', 'Водка', 0.5, 5200],
          ['Beluga', 'водка', 1, 19_000],
          ['Nemiroff', 'Водка', 0.7, 4900],
          ['Stolichnaya', 'ВОДКА', 0.7, 5100],
          ['Crystal Head', 'Водка', 0.7, 29_000],
          ['Grey Goose Magnum', 'Водка', 46_143, 39_000],
        ],
        'C8',
        46_143,
      ),
    truths: [
      { name: 'Absolut', type: 'Vodka', ml: 700, price: 6500 },
      { name: 'Finlandia', type: 'Vodka', ml: 500, price: 5200 },
      { name: 'Beluga', type: 'Vodka', ml: 1000, price: 19_000 },
      { name: 'Nemiroff', type: 'Vodka', ml: 700, price: 4900 },
      { name: 'Stolichnaya', type: 'Vodka', ml: 700, price: 5100 },
      { name: 'Crystal Head', type: 'Vodka', ml: 700, price: 29_000 },
      { name: 'Grey Goose Magnum', ml: 1500 },
    ],
  },
  {
    name: 'Excel: in Armenian, with դր. and մլ',
    file: () =>
      sheetOf([
        ['Անվանում', 'Տեսակ', 'Ծավալ', 'Շտրիխկոդ', 'Գին', 'Մնացորդ'],
        ['Արարատ 5 տարի', 'Կոնյակ', '500 մլ', ean('485000100001'), '7 500 դր.', 3],
        ['Կարաս կարմիր 2021', 'կարմիր գինի', '0,75լ', '', '4 200 դր.', 0.75],
        ['Կիլիկիա', 'Գարեջուր', '0․5 լ', '', '450 դր.', 24],
        ['Ջերմուկ', 'ՋՈՒՐ', '330մլ', '', '300 դր.', 48],
        ['Սուրճի հատիկներ', 'Սուրճ', '', '', '9 000 դր.', 2],
      ]),
    truths: [
      {
        name: 'Արարատ 5 տարի',
        type: 'Brandy and cognac',
        ml: 500,
        price: 7500,
        barcode: ean('485000100001'),
      },
      { name: 'Կարաս կարմիր 2021', type: 'Red wine', ml: 750, price: 4200 },
      { name: 'Կիլիկիա', type: 'Beer', ml: 500, price: 450 },
      { name: 'Ջերմուկ', type: 'Water', ml: 330, price: 300 },
      { name: 'Սուրճի հատիկներ', type: 'Coffee', ml: null, price: 9000 },
    ],
  },
  {
    name: 'Excel: one column of names',
    file: () =>
      sheetOf([
        ['Наименование'],
        ['Виски Jameson 0,7'],
        ['Виски Glenfiddich 12 YO 0.7l'],
        ['Вино Шато Талбо 2015 1,5 л'],
        ['Пиво Guinness кега 30 л'],
        ['Ликер 43 0,7'],
        ['Джин №3 70cl'],
        ['Сок 1 литр'],
      ]),
    truths: [
      { name: 'Виски Jameson 0,7', ml: 700 },
      { name: 'Виски Glenfiddich 12 YO 0.7l', ml: 700 },
      { name: 'Вино Шато Талбо 2015 1,5 л', ml: 1500 },
      { name: 'Пиво Guinness кега 30 л', ml: 30_000 },
      { name: 'Ликер 43 0,7', ml: 700 },
      { name: 'Джин №3 70cl', ml: 700 },
      { name: 'Сок 1 литр', ml: 1000 },
    ],
  },
]
