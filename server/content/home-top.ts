import type { Contents } from '#protocol/contents.ts'
import { NO_SHOPS } from './no-shops.ts'
import { say } from './say.ts'

export const homeTop: Pick<Contents, 'slider' | 'benefits' | 'steps' | 'info-image-section'> = {
  slider: {
    ...say('secondary_title', {
      en: 'Stock-taking for bars and restaurants',
      hy: 'Գույքագրում բարերի և ռեստորանների համար',
      ru: 'Инвентаризация для баров и ресторанов',
    }),
    ...say('title', {
      en: 'Know what is left in every bottle',
      hy: 'Իմացեք, թե որքան է մնացել ամեն շշում',
      ru: 'Знайте, сколько осталось в каждой бутылке',
    }),
    ...say('text', {
      en: 'Scan the barcode, put the bottle on a Bluetooth scale, and the volume is on your phone, worked out and saved. No signal in the cellar? Count on: everything reaches the server as soon as there is a network.',
      hy: 'Սկանավորեք շտրիխկոդը, շիշը դրեք Bluetooth կշեռքին, և ծավալը կհաշվվի ու կպահվի հեռախոսում։ Նկուղում կապ չկա՞։ Շարունակեք հաշվել. ամեն ինչ կհասնի սերվեր, հենց որ ցանց լինի։',
      ru: 'Отсканируйте штрихкод, поставьте бутылку на Bluetooth-весы — и объём уже посчитан и сохранён в телефоне. В подвале нет связи? Считайте дальше: всё отправится на сервер, как только появится сеть.',
    }),
    ...NO_SHOPS,
  },

  benefits: {
    ...say('title', {
      en: 'What makes the count easier',
      hy: 'Ինչն է հեշտացնում հաշվարկը',
      ru: 'Что облегчает подсчёт',
    }),
    item1: {
      ...say('title', {
        en: 'Works without a signal',
        hy: 'Աշխատում է առանց կապի',
        ru: 'Работает без связи',
      }),
      ...say('description', {
        en: 'Every reading is saved on the phone before the screen says so. Nothing waits for the network, and nothing is sent twice.',
        hy: 'Յուրաքանչյուր չափում նախ պահվում է հեռախոսում, և միայն հետո է էկրանը հայտնում այդ մասին։ Ոչինչ չի սպասում ցանցին, և ոչինչ չի ուղարկվում երկու անգամ։',
        ru: 'Каждое измерение сначала сохраняется в телефоне, и только потом экран говорит об этом. Ничто не ждёт сети, и ничто не отправляется дважды.',
      }),
      icon: '/landing/offline.svg',
    },
    item2: {
      ...say('title', {
        en: 'Millilitres instead of guesses',
        hy: 'Միլիլիտրեր՝ կռահումների փոխարեն',
        ru: 'Миллилитры вместо догадок',
      }),
      ...say('description', {
        en: 'The weight of the bottle, of the empty glass and of the full one give the volume that is left. No one has to judge tenths by eye.',
        hy: 'Շշի քաշը, դատարկ և լի շշերի քաշերը տալիս են մնացած ծավալը։ Ոչ ոք ստիպված չէ աչքաչափով գնահատել տասնորդական մասերը։',
        ru: 'Вес бутылки, вес пустой и вес полной дают объём остатка. Никому не нужно определять десятые доли на глаз.',
      }),
      icon: '/landing/scale.svg',
    },
    item3: {
      ...say('title', {
        en: 'Several people at once',
        hy: 'Մի քանի հոգի միաժամանակ',
        ru: 'Несколько человек сразу',
      }),
      ...say('description', {
        en: 'One counts the shelf, another the cellar. Their entries add up, nobody overwrites anybody, and each entry says whose it is.',
        hy: 'Մեկը հաշվում է դարակը, մյուսը՝ նկուղը։ Գրառումները գումարվում են, ոչ ոք չի ջնջում մյուսինը, և ամեն գրառման վրա երևում է, թե ումն է այն։',
        ru: 'Один считает полку, другой — подвал. Записи складываются, никто не затирает чужое, и у каждой записи видно автора.',
      }),
      icon: '/landing/people.svg',
    },
  },

  steps: {
    ...say('secondary_title', {
      en: 'How it works',
      hy: 'Ինչպես է աշխատում',
      ru: 'Как это работает',
    }),
    ...say('title', {
      en: 'Three steps to a finished inventory',
      hy: 'Երեք քայլ մինչև պատրաստի գույքագրում',
      ru: 'Три шага до готовой инвентаризации',
    }),
    ...say('description', {
      en: 'You need a phone or a computer with Chrome, and, if you want to weigh, a Bluetooth or USB scale that Dram knows. Without a scale, the weight can be typed in.',
      hy: 'Ձեզ պետք է հեռախոս կամ համակարգիչ՝ Chrome դիտարկիչով, իսկ կշռելու համար՝ Bluetooth կամ USB կշեռք, որը Dram-ին ծանոթ է։ Առանց կշեռքի քաշը կարելի է մուտքագրել։',
      ru: 'Нужен телефон или компьютер с Chrome, а чтобы взвешивать — весы с Bluetooth или USB, которые знает Dram. Без весов вес можно ввести вручную.',
    }),
    item1: {
      ...say('title', {
        en: 'Enter your goods',
        hy: 'Մուտքագրեք ապրանքները',
        ru: 'Заведите товары',
      }),
      ...say('description', {
        en: 'A name, a barcode, the size and the weight of the full and the empty bottle. A weight you do not know can be worked out from the size and the density.',
        hy: 'Անվանում, շտրիխկոդ, տարողություն, լի և դատարկ շշի քաշ։ Անհայտ քաշը կարելի է հաշվել տարողությունից և խտությունից։',
        ru: 'Название, штрихкод, объём, вес полной и пустой бутылки. Неизвестный вес можно рассчитать по объёму и плотности.',
      }),
    },
    item2: {
      ...say('title', {
        en: 'Scan and weigh',
        hy: 'Սկանավորեք և կշռեք',
        ru: 'Сканируйте и взвешивайте',
      }),
      ...say('description', {
        en: 'Open an inventory, scan a bottle, put it on the scale. As soon as the scale stands still, the entry is there; full bottles are simply counted.',
        hy: 'Բացեք գույքագրում, սկանավորեք շիշը և դրեք կշեռքին։ Հենց որ կշեռքը կայունանա, գրառումը պատրաստ է, իսկ լի շշերը պարզապես հաշվվում են։',
        ru: 'Откройте инвентаризацию, отсканируйте бутылку, поставьте её на весы. Как только весы успокоятся, запись готова; полные бутылки просто считаются.',
      }),
    },
    item3: {
      ...say('title', {
        en: 'Take the result along',
        hy: 'Ստացեք արդյունքը',
        ru: 'Возьмите результат',
      }),
      ...say('description', {
        en: 'See the totals while the others still count, save them as PDF or Excel, or send the inventory to a store in iiko or Syrve.',
        hy: 'Տեսեք ընդհանուր մնացորդը, մինչ մյուսները դեռ հաշվում են, պահեք այն PDF կամ Excel ձևաչափով կամ գույքագրումն ուղարկեք iiko կամ Syrve համակարգի պահեստ։',
        ru: 'Смотрите итоги, пока другие ещё считают, сохраните их в PDF или Excel или отправьте инвентаризацию на склад в iiko или Syrve.',
      }),
    },
  },

  'info-image-section': {
    ...say('title', {
      en: 'What the screen calls saved is saved',
      hy: 'Եթե էկրանին գրված է «պահված», ուրեմն պահված է',
      ru: 'Если экран говорит «сохранено», значит, сохранено',
    }),
    ...say('description', {
      en: 'A closed tab, an empty battery, an update in the middle of the night: your entries stay on the phone until the server has confirmed them. What the server cannot accept is never thrown away. It waits, with the reason, until you decide.',
      hy: 'Փակված ներդիր, նստած մարտկոց, թարմացում գիշերվա կեսին. ձեր գրառումները մնում են հեռախոսում, մինչև սերվերը հաստատի դրանք։ Այն, ինչ սերվերը չի կարող ընդունել, երբեք չի կորչում. սպասում է ձեր որոշմանը՝ պատճառի նշումով։',
      ru: 'Закрытая вкладка, севшая батарея, обновление среди ночи — ваши записи остаются в телефоне, пока сервер их не подтвердит. То, что сервер не может принять, никогда не выбрасывается: оно ждёт вашего решения с указанием причины.',
    }),
    image: '/landing/offline-en-light.webp',
    ...say('button_text', {
      en: 'Create an account',
      hy: 'Ստեղծել հաշիվ',
      ru: 'Создать аккаунт',
    }),
    button_link: '/sign_up',
  },
}
