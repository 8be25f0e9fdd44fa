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
      en: 'What was used, what’s missing, what it’s worth',
      hy: 'Ինչ է սպառվել, որտեղ է պակասորդը, որքան արժե',
      ru: 'Что израсходовано, где недостача, сколько это стоит',
    }),
    ...localizedFields('text', {
      en: 'Count 200 bottles in 20 minutes with a scanner and a Bluetooth scale, no signal needed. The answer is there as soon as the count is complete.',
      hy: '200 շիշ՝ 20 րոպեում. սկաներ, Bluetooth կշեռք, և կապ պետք չէ։ Պատասխանը պատրաստ է, հենց որ հաշվումն ավարտվի։',
      ru: '200 бутылок за 20 минут: сканер, Bluetooth-весы, связь не нужна. Ответ готов, как только подсчёт завершён.',
    }),
    ...NO_SHOPS,
  },

  benefits: {
    ...localizedFields('title', {
      en: 'Three answers after every count',
      hy: 'Երեք պատասխան ամեն հաշվումից հետո',
      ru: 'Три ответа после каждого подсчёта',
    }),
    item1: {
      ...localizedFields('title', {
        en: 'What was used',
        hy: 'Ինչ է սպառվել',
        ru: 'Что израсходовано',
      }),
      ...localizedFields('description', {
        en: 'Two counts and the deliveries between them tell the usage of each item, in litres and in money, and how exact it is.',
        hy: 'Երկու հաշվումը և դրանց միջև եղած մատակարարումները ցույց են տալիս ամեն ապրանքի սպառումը՝ լիտրերով և փողով, և թե որքան ճշգրիտ է այն։',
        ru: 'Два подсчёта и поставки между ними дают расход каждого товара: в литрах, в деньгах и с точностью.',
      }),
      icon: '/landing/used.svg',
    },
    item2: {
      ...localizedFields('title', {
        en: 'What’s missing',
        hy: 'Որտեղ է պակասորդը',
        ru: 'Где недостача',
      }),
      ...localizedFields('description', {
        en: 'iiko or Syrve says what should be on the shelf. What’s missing beyond the error of weighing comes first, with its value.',
        hy: 'iiko կամ Syrve համակարգը գիտի, թե որքան պետք է լինի դարակին։ Կշռման սխալանքից մեծ պակասորդն առաջինն է՝ իր արժեքով։',
        ru: 'iiko или Syrve знает, сколько должно быть на полке. Недостача больше погрешности весов стоит первой, вместе со стоимостью.',
      }),
      icon: '/landing/missing.svg',
    },
    item3: {
      ...localizedFields('title', {
        en: 'What to buy',
        hy: 'Ինչ գնել',
        ru: 'Что купить',
      }),
      ...localizedFields('description', {
        en: 'How many days each item lasts, and a list for the supplier in bottles and cases.',
        hy: 'Քանի օր կբավականացնի ամեն ապրանքը, և ցուցակ մատակարարի համար՝ շշերով և արկղերով։',
        ru: 'На сколько дней хватит каждого товара, и список для поставщика в бутылках и ящиках.',
      }),
      icon: '/landing/buy.svg',
    },
  },

  steps: {
    ...localizedFields('secondary_title', {
      en: 'How it works',
      hy: 'Ինչպես է աշխատում',
      ru: 'Как это работает',
    }),
    ...localizedFields('title', {
      en: 'From your list to the answer',
      hy: 'Ձեր ցուցակից մինչև պատասխանը',
      ru: 'От вашего списка до ответа',
    }),
    ...localizedFields('description', {
      en: 'You need a phone. A Bluetooth or USB scale is the fastest way; without one, type the weight that any scale shows.',
      hy: 'Ձեզ պետք է հեռախոս։ Ամենաարագը Bluetooth կամ USB կշեռքով է, իսկ առանց դրա մուտքագրեք ցանկացած կշեռքի ցույց տված քաշը։',
      ru: 'Нужен телефон. Быстрее всего с весами по Bluetooth или USB; без них введите вес с любых весов.',
    }),
    item1: {
      ...localizedFields('title', {
        en: 'Bring your list',
        hy: 'Բերեք ձեր ցուցակը',
        ru: 'Принесите свой список',
      }),
      ...localizedFields('description', {
        en: 'Import it from Excel, CSV, iiko or Syrve. Dram shows what’s new, what looks wrong, and what it left out.',
        hy: 'Ներմուծեք այն Excel-ից, CSV-ից, iiko-ից կամ Syrve-ից։ Dram-ը ցույց է տալիս, թե ինչն է նոր, ինչն է կասկածելի և ինչն է բաց թողնված։',
        ru: 'Импортируйте его из Excel, CSV, iiko или Syrve. Dram покажет, что нового, что выглядит ошибкой и что не вошло.',
      }),
    },
    item2: {
      ...localizedFields('title', {
        en: 'Scan and weigh',
        hy: 'Սկանավորեք և կշռեք',
        ru: 'Сканируйте и взвешивайте',
      }),
      ...localizedFields('description', {
        en: 'Scan a bottle and put it on the scale: once the weight is stable, it’s saved. Full bottles are only counted. Several people can count at once.',
        hy: 'Սկանավորեք շիշը և դրեք կշեռքին. հենց որ քաշը կայունանա, այն պահպանված է։ Լի շշերը միայն հաշվվում են։ Կարող են հաշվել մի քանի հոգի միաժամանակ։',
        ru: 'Отсканируйте бутылку и поставьте на весы: вес успокоился — он сохранён. Полные бутылки только считают. Считать могут несколько человек сразу.',
      }),
    },
    item3: {
      ...localizedFields('title', {
        en: 'Read the answer',
        hy: 'Կարդացեք պատասխանը',
        ru: 'Читайте ответ',
      }),
      ...localizedFields('description', {
        en: 'Complete the count and see usage, losses and value. Save them as PDF or Excel, and send the inventory to iiko or Syrve.',
        hy: 'Ավարտեք հաշվումը և տեսեք սպառումը, պակասորդը և արժեքը։ Պահպանեք դրանք որպես PDF կամ Excel, իսկ գույքագրումն ուղարկեք iiko կամ Syrve։',
        ru: 'Завершите подсчёт и увидите расход, недостачу и стоимость. Сохраните их в PDF или Excel, а инвентаризацию отправьте в iiko или Syrve.',
      }),
    },
  },

  'info-image-section': {
    ...localizedFields('title', {
      en: 'No signal? Keep counting',
      hy: 'Կապ չկա՞։ Շարունակեք հաշվել',
      ru: 'Нет связи? Считайте дальше',
    }),
    ...localizedFields('description', {
      en: 'Each bottle is saved on the phone before the screen says so. A closed tab, a dead battery or an update at midnight changes nothing: entries stay on the phone until the server confirms them, and each arrives exactly once. What the server can’t accept waits, with the reason, for your decision.',
      hy: 'Ամեն շիշ նախ պահպանվում է հեռախոսում, և միայն հետո է էկրանն ասում այդ մասին։ Փակված ներդիրը, նստած մարտկոցը կամ կեսգիշերի թարմացումը ոչինչ չեն փոխում. գրառումները մնում են հեռախոսում, մինչև սերվերը հաստատի դրանք, և ամեն մեկը հասնում է ճիշտ մեկ անգամ։ Ինչ սերվերը չի կարող ընդունել, սպասում է ձեր որոշմանը՝ պատճառի նշումով։',
      ru: 'Каждая бутылка сначала сохраняется в телефоне, и только потом экран говорит об этом. Закрытая вкладка, севшая батарея, обновление в полночь ничего не меняют: записи остаются в телефоне, пока сервер их не подтвердит, и каждая доходит ровно один раз. Что сервер не может принять, ждёт вашего решения с указанием причины.',
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
