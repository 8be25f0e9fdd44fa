import type { Contents } from '#protocol/site/contents.ts'
import { localizedFields } from './localized-fields.ts'

export const about: Contents['about'] = {
  ...localizedFields('title', { en: 'About Dram', hy: 'Dram-ի մասին', ru: 'О Dram' }),
  ...localizedFields('text', {
    en: `A dram is a small measure of spirits. Dram, the product, answers the question every bar asks: how much is really left, and where did the rest go?

The answer is usually in a cellar without a signal, late at night, in the hands of someone tired. So Dram works on the phone itself. It reads the barcode, takes the weight from a Bluetooth scale, calculates the volume and saves it on the spot. When the phone is back online, every entry reaches the server exactly once.

The owner sees litres and money instead of lists: what was used, what’s missing and what to buy, by item and by branch, with the history of every entry and correction.`,
    hy: `Անգլերեն «dram» բառը նշանակում է թունդ խմիչքի փոքր չափաբաժին։ Dram-ը պատասխանում է ամեն բարի հարցին. իրականում որքա՞ն է մնացել, և ո՞ւր է գնացել մնացածը։

Պատասխանը սովորաբար նկուղում է, որտեղ կապ չկա, ուշ գիշերով, հոգնած մարդու ձեռքում։ Ուստի Dram-ն աշխատում է հենց հեռախոսում. կարդում է շտրիխկոդը, քաշը ստանում է Bluetooth կշեռքից, հաշվում է ծավալը և տեղում պահում այն։ Երբ հեռախոսը կրկին ցանց է գտնում, յուրաքանչյուր գրառում հասնում է սերվեր, և միայն մեկ անգամ։

Սեփականատերը ցուցակների փոխարեն տեսնում է լիտրեր և փող՝ ինչ է սպառվել, որտեղ է պակասորդը և ինչ գնել, ըստ ապրանքի և մասնաճյուղի, յուրաքանչյուր գրառման և ուղղման պատմությամբ։`,
    ru: `Драм — маленькая мера крепких напитков. Продукт Dram отвечает на вопрос каждого бара: сколько осталось на самом деле и куда ушло остальное?

Ответ обычно находится в подвале без связи, поздно ночью, в руках уставшего человека. Поэтому Dram работает прямо в телефоне: читает штрихкод, берёт вес с Bluetooth-весов, вычисляет объём и сохраняет его на месте. Когда телефон снова находит сеть, каждая запись попадает на сервер — ровно один раз.

Владелец видит не списки, а литры и деньги: что израсходовано, где недостача и что купить, по товарам и филиалам, с историей каждой записи и каждого исправления.`,
  }),
}
