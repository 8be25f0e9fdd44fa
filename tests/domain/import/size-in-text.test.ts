import { expect, test } from 'vitest'
import { sizeInText } from '#domain/import/size-in-text.ts'

test.each([
  ['Jameson 0,7', 700],
  ['Jameson 0.7 (п/у)', 700],
  ['Espolon 750ml', 750],
  ['Tanqueray 70cl', 700],
  ['кега 30 л', 30_000],
  ['Пиво Паулайнер КЕГ 20л 5,5%', 20_000],
  ['Пиво кег 50', 50_000],
  ['Бутылка 0,7 л', 700],
  ['Арарат 5 лет 0,5', 500],
  ['Коньяк Ной 5 л. 0,5', 500],
  ['Glenfiddich 12 YO 0.7l', 700],
  ['Вино Шато Талбо 2015 1,5 л', 1500],
  ['Egri Bikavér 2019 0.75', 750],
  ['Ликер 43 0,7', 700],
  ['Արարատ 5 տարի 0․5լ', 500],
  ['Ջերմուկ 330 մլ', 330],
  ['Bud Light 12oz', 355],
  ['Вода 19 л', 19_000],
  ['Ром Bacardi 1.0л', 1000],
  ['Сок J7 (0,97л) 12 шт', 970],
])('%s holds %i ml', (text, litrage) => {
  expect(sizeInText(text)).toMatchObject({ litrage })
})

test.each([
  ['6*0,75л', 750, 6],
  ['12x0.5', 500, 12],
  ['24х0,33', 330, 24],
  ['0,5*20', 500, 20],
  ['0,33х24 ст/б', 330, 24],
  ['24x200ml', 200, 24],
  ['6 x 0.7 l', 700, 6],
  ['20 шт по 0,4 л', 400, 20],
  ['0,5л*12', 500, 12],
  ['0,7/12', 700, 12],
])('%s is a case', (text, litrage, in_package) => {
  expect(sizeInText(text)).toEqual({ litrage, in_package })
})

test.each([
  'Macallan 12 YO',
  'Чивас 18 лет',
  'Wild Turkey 101',
  'Мукузани 2019',
  'Пиво 387',
  'Аперол 1',
  'Jägermeister 35%',
  'Bitter 11,5%',
  'Пиво 5,0',
  'Кофе 0,5 кг',
  'Сахар 0.75 г',
  'Ликер 43',
  'Джин №3',
  'Cuvée 1.618',
  'Hennessy V.S.O.P',
])('%s says no size', (text) => {
  expect(sizeInText(text)).toBeNull()
})

test.each(['Набор 0,7 л + 0,05 л', 'Ахтамар 10 л.'])('nobody can tell the size of %s', (text) => {
  expect(sizeInText(text)).toBe('several')
})
