import type { Contents } from '#protocol/site/contents.ts'
import { NO_SHOPS } from './no-shops.ts'
import { localizedFields } from './localized-fields.ts'

export const homeTop: Pick<Contents, 'slider' | 'benefits' | 'steps' | 'info-image-section'> = {
  slider: {
    ...localizedFields('secondary_title', {
      en: 'Inventory for bars and restaurants',
      hy: 'Գույքագրում բարերի և ռեստորանների համար',
      ru: 'Инвентаризация для баров и ресторанов',
    }),
    ...localizedFields('title', {
      en: 'Know what is left in every bottle',
      hy: 'Իմացեք, թե որքան է մնացել ամեն շշում',
      ru: 'Знайте, сколько осталось в каждой бутылке',
    }),
    ...localizedFields('text', {
      en: 'Scan the barcode, put the bottle on a Bluetooth scale, and the volume is calculated and saved on your phone. No signal in the cellar? Keep counting: everything reaches the server as soon as you’re back online.',
      hy: 'Սկանավորեք շտրիխկոդը, շիշը դրեք Bluetooth կշեռքին, և ծավալը կհաշվվի ու կպահվի հեռախոսում։ Նկուղում կապ չկա՞։ Շարունակեք հաշվել. ամեն ինչ կհասնի սերվեր, հենց որ ցանց լինի։',
      ru: 'Отсканируйте штрихкод, поставьте бутылку на Bluetooth-весы — и объём уже посчитан и сохранён в телефоне. В подвале нет связи? Считайте дальше: всё отправится на сервер, как только появится сеть.',
    }),
    ...NO_SHOPS,
  },

  benefits: {
    ...localizedFields('title', {
      en: 'Counting made easier',
      hy: 'Ինչն է հեշտացնում հաշվառումը',
      ru: 'Что облегчает подсчёт',
    }),
    item1: {
      ...localizedFields('title', {
        en: 'Works without a signal',
        hy: 'Աշխատում է առանց կապի',
        ru: 'Работает без связи',
      }),
      ...localizedFields('description', {
        en: 'Every reading is saved on the phone before the screen confirms it. Nothing waits for the network, and nothing is sent twice.',
        hy: 'Յուրաքանչյուր չափում նախ պահվում է հեռախոսում, և միայն հետո է էկրանը հայտնում այդ մասին։ Ոչինչ չի սպասում ցանցին, և ոչինչ չի ուղարկվում երկու անգամ։',
        ru: 'Каждое измерение сначала сохраняется в телефоне, и только потом экран говорит об этом. Ничто не ждёт сети, и ничто не отправляется дважды.',
      }),
      icon: '/landing/offline.svg',
    },
    item2: {
      ...localizedFields('title', {
        en: 'Millilitres instead of guesses',
        hy: 'Միլիլիտրեր՝ կռահումների փոխարեն',
        ru: 'Миллилитры вместо догадок',
      }),
      ...localizedFields('description', {
        en: 'The weights of the bottle now, empty and full give the volume that’s left. No more judging tenths by eye.',
        hy: 'Շշի քաշը, դատարկ և լի շշերի քաշերը տալիս են մնացած ծավալը։ Ոչ ոք ստիպված չէ աչքաչափով գնահատել տասնորդական մասերը։',
        ru: 'Вес бутылки, вес пустой и вес полной дают объём остатка. Никому не нужно определять десятые доли на глаз.',
      }),
      icon: '/landing/scale.svg',
    },
    item3: {
      ...localizedFields('title', {
        en: 'Several people at once',
        hy: 'Մի քանի հոգի միաժամանակ',
        ru: 'Несколько человек сразу',
      }),
      ...localizedFields('description', {
        en: 'One person counts the shelf, another the cellar. Their entries add up, nobody overwrites anyone, and each entry shows who made it.',
        hy: 'Մեկը հաշվում է դարակը, մյուսը՝ նկուղը։ Գրառումները գումարվում են, ոչ ոք չի ջնջում մյուսինը, և ամեն գրառման վրա երևում է, թե ումն է այն։',
        ru: 'Один считает полку, другой — подвал. Записи складываются, никто не затирает чужое, и у каждой записи видно автора.',
      }),
      icon: '/landing/people.svg',
    },
  },

  steps: {
    ...localizedFields('secondary_title', {
      en: 'How it works',
      hy: 'Ինչպես է աշխատում',
      ru: 'Как это работает',
    }),
    ...localizedFields('title', {
      en: 'Three steps to a finished inventory',
      hy: 'Երեք քայլ մինչև պատրաստի գույքագրում',
      ru: 'Три шага до готовой инвентаризации',
    }),
    ...localizedFields('description', {
      en: 'You need a phone or computer with Chrome and, for weighing, a supported Bluetooth or USB scale. Without one, you can enter the weight by hand.',
      hy: 'Ձեզ պետք է հեռախոս կամ համակարգիչ՝ Chrome դիտարկիչով, իսկ կշռելու համար՝ աջակցվող Bluetooth կամ USB կշեռք։ Առանց կշեռքի քաշը կարելի է մուտքագրել։',
      ru: 'Нужен телефон или компьютер с Chrome, а чтобы взвешивать — поддерживаемые весы с Bluetooth или USB. Без весов вес можно ввести вручную.',
    }),
    item1: {
      ...localizedFields('title', {
        en: 'Add your goods',
        hy: 'Ավելացրեք ապրանքները',
        ru: 'Добавьте товары',
      }),
      ...localizedFields('description', {
        en: 'Name, barcode, size, and the weights of the full and empty bottle. Missing weights can be calculated from size and density.',
        hy: 'Անվանում, շտրիխկոդ, տարողություն, լի և դատարկ շշի քաշ։ Անհայտ քաշը կարելի է հաշվել տարողությունից և խտությունից։',
        ru: 'Название, штрихкод, объём, вес полной и пустой бутылки. Неизвестный вес можно рассчитать по объёму и плотности.',
      }),
    },
    item2: {
      ...localizedFields('title', {
        en: 'Scan and weigh',
        hy: 'Սկանավորեք և կշռեք',
        ru: 'Сканируйте и взвешивайте',
      }),
      ...localizedFields('description', {
        en: 'Open an inventory, scan a bottle and put it on the scale. As soon as the reading is stable, the entry is saved; full bottles are simply counted.',
        hy: 'Բացեք գույքագրում, սկանավորեք շիշը և դրեք կշեռքին։ Հենց որ կշեռքը կայունանա, գրառումը պատրաստ է, իսկ լի շշերը պարզապես հաշվվում են։',
        ru: 'Откройте инвентаризацию, отсканируйте бутылку, поставьте её на весы. Как только весы успокоятся, запись готова; полные бутылки просто считаются.',
      }),
    },
    item3: {
      ...localizedFields('title', {
        en: 'Get the result',
        hy: 'Ստացեք արդյունքը',
        ru: 'Получите результат',
      }),
      ...localizedFields('description', {
        en: 'See totals while others are still counting, save them as PDF or Excel, or send the inventory to a store in iiko or Syrve.',
        hy: 'Տեսեք ընդհանուր մնացորդը, մինչ մյուսները դեռ հաշվում են, պահեք այն PDF կամ Excel ձևաչափով կամ գույքագրումն ուղարկեք iiko կամ Syrve համակարգի պահեստ։',
        ru: 'Смотрите итоги, пока другие ещё считают, сохраните их в PDF или Excel или отправьте инвентаризацию на склад в iiko или Syrve.',
      }),
    },
  },

  'info-image-section': {
    ...localizedFields('title', {
      en: 'Saved means saved',
      hy: 'Եթե էկրանին գրված է «պահված», ուրեմն պահված է',
      ru: 'Если экран говорит «сохранено», значит, сохранено',
    }),
    ...localizedFields('description', {
      en: 'A closed tab, a dead battery, an update in the middle of the night: your entries stay on the phone until the server confirms them. What the server can’t accept is never thrown away. It waits, with the reason, for your decision.',
      hy: 'Փակված ներդիր, նստած մարտկոց, թարմացում գիշերվա կեսին. ձեր գրառումները մնում են հեռախոսում, մինչև սերվերը հաստատի դրանք։ Այն, ինչ սերվերը չի կարող ընդունել, երբեք չի կորչում. սպասում է ձեր որոշմանը՝ պատճառի նշումով։',
      ru: 'Закрытая вкладка, севшая батарея, обновление среди ночи — ваши записи остаются в телефоне, пока сервер их не подтвердит. То, что сервер не может принять, никогда не выбрасывается: оно ждёт вашего решения с указанием причины.',
    }),
    image: '/landing/offline-en-light.webp',
    ...localizedFields('button_text', {
      en: 'Create an account',
      hy: 'Ստեղծել հաշիվ',
      ru: 'Создать аккаунт',
    }),
    button_link: '/sign_up',
  },
}
