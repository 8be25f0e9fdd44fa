import type { Language } from '#domain/languages.ts'

/**
 * Words that stand nowhere, because another is the one word for the thing, with that other one. The
 * page of goods and that of their types are called as the specification calls them.
 */
export const FORBIDDEN_WORDS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(?!Goods(?: types?)?$)[Gg]oods?\b/, 'item (all of them: items), type'],
    [/\b[Ss]ynchroni[sz]/, 'sync'],
    [/\b[Ss]ign(?:ed)? out\b/, 'log out'],
    [/\bWorth\b|\bworth of\b/, 'value'],
    [/\b[Rr]esolved?\b|\b[Ss]olved\b/, 'match, matched'],
    [/[Bb](?:rought|ring) back/, 'restore, restored'],
    [/\bwears?\b/, 'pourer'],
    [/not measurable/, 'within ±'],
  ],
  ru: [
    [/[Пп]озици/u, 'товар'],
    [/[Кк]ороб/u, 'ящик'],
    [/[Зз]амер(?!з)|[Пп]оказани/u, 'взвешивание'],
    [/[Пп]одсчита(?:н|л)/u, 'посчитано'],
    [/[Зз]акончил(?:ос|с|ас)/u, 'нет в наличии'],
    [/[Сс]ходимост/u, 'точность повторных подсчётов'],
    [/[Дд]озатор/u, 'гейзер'],
    [
      /[Вв]ес (?:пустой|полной)(?! (?:бутылки|и |или |упаковки))/u,
      'вес пустой бутылки, вес полной бутылки',
    ],
  ],
  hy: [
    [/[Հհ]աշվառ/u, 'հաշվում (the deed), գույքագրում (the document), վերահաշվում (a recount)'],
    [/[Հհ]աշվարկ(?![եվո])/u, 'հաշվում (the deed), վերահաշվում (a recount)'],
    [/[Հհ]ամախառն/u, 'համաքաշ'],
    [/[Դդ]ոզատոր/u, 'գեյզեր'],
    [/[Չչ]?[Լլ]ուծված/u, 'համապատասխանեցված, չհամապատասխանեցված'],
    [/[Տտ]ուփ/u, 'արկղ'],
    [/(?<![ա-և])[Պպ]ահ(?:ել|ված)/u, 'պահպանել, պահպանված'],
    [/(?<![ա-և])[Լլ]իք(?:ը|ի)/u, 'լի շիշ'],
    [/(?<![ա-և])[Ծծ]ախս/u, 'սպառում, սպառված'],
    [/[Վվ]երջաց/u, 'առկա չէ'],
    [/[Աա]պաակտիվ/u, 'անջատել, անջատված'],
    [/[Դդ]ատարկի|[Լլ]իի/u, 'դատարկ շշի քաշը, լի շշի քաշը'],
    [/[Հհ]անրագումար/u, 'ընդամենը'],
    [/[Հհ]ամադր/u, 'համապատասխանեցնել'],
    [/(?<![ա-և])[Կկ]ապ(?:ել|ված)/u, 'միացնել, միացված'],
    [/[Աա]րտիկուլ/u, 'ապրանքի կոդ'],
  ],
}
