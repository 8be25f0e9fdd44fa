import { csvOf } from '../table-files.ts'
import { ean, sheetOf, type RealList } from './real-list.ts'

const [ABSOLUT, CAMPARI, APEROL] = [ean('731204001707'), ean('800004000211'), ean('800244010017')]
const [BEEFEATER, COLA, SAN] = [ean('500028102013'), ean('544900000099'), ean('800227001280')]

/** What tills write: iiko, r_keeper StoreHouse, Poster, Saby. */
export const TILLS: readonly RealList[] = [
  {
    name: 'iiko: nomenclature with dishes and deleted items',
    file: () =>
      sheetOf([
        ['Номенклатура'],
        ['Артикул', 'Наименование', 'Тип', 'Группа', 'Ед. изм.', 'Фасовка', 'Штрихкод', 'Удален'],
        ['00101', 'Абсолют', 'Товар', 'Водка', 'л', 'Бутылка 0,7 л', ABSOLUT, 'Нет'],
        ['00102', 'Кампари', 'Товар', 'Биттеры и аперитивы', 'л', 'Бутылка 1 л', CAMPARI, 'Нет'],
        ['00103', 'Апероль 0,7', 'Товар', 'Биттеры и аперитивы', 'л', '', APEROL, 'Нет'],
        ['00104', 'Лёд', 'Товар', 'Прочее', 'кг', '', '', 'Нет'],
        ['00201', 'Негрони', 'Блюдо', 'Коктейли', 'порц', '', '', 'Нет'],
        ['00202', 'Сироп сахарный', 'Заготовка', 'Сиропы', 'л', '', '', 'Нет'],
        ['00105', 'Финляндия 0,5', 'Товар', 'Водка', 'л', '', '', 'Да'],
      ]),
    truths: [
      { name: 'Абсолют', type: 'Vodka', ml: 700, barcode: ABSOLUT },
      { name: 'Кампари', type: 'Bitters and aperitifs', ml: 1000, barcode: CAMPARI },
      { name: 'Апероль 0,7', type: 'Bitters and aperitifs', ml: 700, barcode: APEROL },
      { name: 'Лёд', type: 'Прочее', ml: null, barcode: null, unit: 'weight' },
    ],
  },
  {
    name: 'iiko: stock balances, prices of a litre',
    file: () =>
      sheetOf([
        ['Остатки на складах'],
        ['Склад: Бар', '', '', '', '', ''],
        ['Товар', 'Группа', 'Ед. изм.', 'Остаток', 'Себестоимость ед., р.', 'Сумма, р.'],
        ['Водка Абсолют 0,7', 'Водка', 'л', 4.2, 1500, 6300],
        ['Ром Гавана 1 л', 'Ром', 'л', 2.5, 1800, 4500],
        ['Тоник 0,25', 'Газированные напитки', 'шт', 48, 55.5, 2664],
        ['Лайм', 'Фрукты', 'кг', 0.7, 320, 224],
        ['Итого', '', '', '', '', 13_688],
      ]),
    truths: [
      { name: 'Водка Абсолют 0,7', type: 'Vodka', ml: 700, price: 1050, currency: 'RUB' },
      { name: 'Ром Гавана 1 л', type: 'Rum', ml: 1000, price: 1800, currency: 'RUB' },
      { name: 'Тоник 0,25', type: 'Soft drinks', ml: 250, price: 55.5, currency: 'RUB' },
      { name: 'Лайм', type: 'Фрукты', ml: null, price: 320, currency: 'RUB', unit: 'weight' },
    ],
  },
  {
    name: 'r_keeper StoreHouse: goods with minimum and maximum',
    file: () =>
      sheetOf([
        [
          'Код',
          'Наименование',
          'Группа',
          'Базовая ед.',
          'Штрихкод',
          'Мин. остаток',
          'Макс. остаток',
        ],
        [1001, 'Джин Бифитер 1л (бут)', 'Джины', 'бут', BEEFEATER, 0.5, 6],
        [1002, 'Кока-Кола 0,25 ст.', 'Безалкогольные', 'шт', COLA, 24, 96],
        [1003, 'Вода С. Пеллегрино 0.75 газ', 'ВОДА', 'шт', SAN, 12, 48],
        [1004, 'Вино Каберне Совиньон 2018, 0.75', 'Вина красные', 'бут', '', 0.75, 3],
        [1005, 'Виски Чивас 18 лет', 'виски', 'бут', '', 1, 2],
      ]),
    truths: [
      { name: 'Джин Бифитер 1л (бут)', type: 'Gin', ml: 1000, barcode: BEEFEATER, full: null },
      { name: 'Кока-Кола 0,25 ст.', type: 'Безалкогольные', ml: 250, barcode: COLA, pack: null },
      { name: 'Вода С. Пеллегрино 0.75 газ', type: 'Water', ml: 750, barcode: SAN, unit: 'pieces' },
      { name: 'Вино Каберне Совиньон 2018, 0.75', type: 'Red wine', ml: 750, barcode: null },
      { name: 'Виски Чивас 18 лет', type: 'Whisky', ml: null, barcode: null, price: null },
    ],
  },
  {
    name: 'r_keeper: tree of goods, csv',
    file: () =>
      csvOf(
        [
          ['Название', 'Ед. изм.', 'Код', 'Цена'],
          ['КРЕПКИЙ АЛКОГОЛЬ', '', '10', ''],
          ['ТЕКИЛА', '', '11', ''],
          ['Сауза Сильвер 0.7', 'бут', '1101', '1890.00'],
          ['Дон Хулио Репосадо 0,75', 'бут', '1102', '6100.00'],
          ['ЛИКЕРЫ', '', '12', ''],
          ['Калуа 0,7 л.', 'бут', '1201', '1500.00'],
          ['Егермейстер 35% 1 л.', 'бут', '1202', '1700.00'],
        ],
        ';',
      ),
    truths: [
      { name: 'Сауза Сильвер 0.7', type: 'Tequila', ml: 700, price: 1890 },
      { name: 'Дон Хулио Репосадо 0,75', type: 'Tequila', ml: 750, price: 6100 },
      { name: 'Калуа 0,7 л.', type: 'Liqueur', ml: 700, price: 1500 },
      { name: 'Егермейстер 35% 1 л.', type: 'Liqueur', ml: 1000, price: 1700 },
    ],
  },
  {
    name: 'Poster: ingredients, csv in English',
    file: () =>
      csvOf(
        [
          ['Name', 'Category', 'Unit', 'Stock', 'Limit', 'Cost'],
          ["Jack Daniel's", 'Whiskey', 'l', '3.5', '0.7', '22.4'],
          ['Gin Gordons', 'Gins', 'l', '1', '0.5', '15'],
          ['Lime', 'Fruit', 'kg', '2', '1', '3.2'],
          ['Red Bull 250 ml', 'Soft Drink', 'pcs', '24', '12', '1.1'],
        ],
        ',',
      ),
    truths: [
      // Nobody knows what a bottle costs whose size nobody knows.
      { name: "Jack Daniel's", type: 'Whisky', ml: null, price: null },
      { name: 'Gin Gordons', type: 'Gin', ml: null, price: null },
      { name: 'Lime', type: 'Fruit', ml: null, price: 3.2, unit: 'weight' },
      { name: 'Red Bull 250 ml', type: 'Soft drinks', ml: 250, price: 1.1, unit: 'pieces' },
    ],
  },
  {
    name: 'Poster: goods with cost and sale price',
    file: () =>
      sheetOf([
        ['№', 'Название', 'Категория', 'Штрихкод', 'Себестоимость без НДС', 'Цена', 'Наценка'],
        [1, 'Кола 0,33 ж/б', 'Газированные напитки', COLA, '45,00 ₽', '150,00 ₽', '233%'],
        [2, 'Вода Боржоми 500 мл', 'Воды', SAN, '80,00 ₽', '250,00 ₽', '212%'],
        [3, 'Сок Rich апельсин 1л', 'сок', '', '110,00 ₽', '300,00 ₽', '172%'],
      ]),
    truths: [
      {
        name: 'Кола 0,33 ж/б',
        type: 'Soft drinks',
        ml: 330,
        price: 45,
        currency: 'RUB',
        barcode: COLA,
      },
      {
        name: 'Вода Боржоми 500 мл',
        type: 'Water',
        ml: 500,
        price: 80,
        currency: 'RUB',
        barcode: SAN,
      },
      { name: 'Сок Rich апельсин 1л', type: 'Juice', ml: 1000, price: 110, currency: 'RUB' },
    ],
  },
  {
    name: 'Saby: catalogue with strength and codes of kinds',
    file: () =>
      sheetOf([
        [
          'Код',
          'Наименование',
          'Категория',
          'Штрихкод',
          'Ед.изм.',
          'Емкость, л',
          'Крепость, %',
          'Код вида АП',
          'Закупочная цена',
          'Цена',
        ],
        ['X1', 'Водка Absolut', 'Водка', ABSOLUT, 'шт', 0.7, 40, '200', 1200, 2990],
        ['X2', 'Аперитив Aperol', 'Аперитивы', APEROL, 'шт', '0,7', '11,0', '229', 1350, 3100],
        ['X3', 'Биттер Campari', 'Аперитивы', CAMPARI, 'шт', 1, 25, '229', 1700, 3900],
      ]),
    truths: [
      { name: 'Водка Absolut', type: 'Vodka', ml: 700, price: 1200, barcode: ABSOLUT },
      { name: 'Аперитив Aperol', type: 'Аперитивы', ml: 700, price: 1350, barcode: APEROL },
      { name: 'Биттер Campari', type: 'Аперитивы', ml: 1000, price: 1700, barcode: CAMPARI },
    ],
  },
]
