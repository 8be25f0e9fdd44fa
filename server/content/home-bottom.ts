import type { Contents } from '#protocol/site/contents.ts'
import { NO_SHOPS } from './no-shops.ts'
import { localizedFields } from './localized-fields.ts'

type HomeBottom = Pick<
  Contents,
  | 'info-items-section'
  | 'clients-section'
  | 'mobile-section'
  | 'management-section'
  | 'contact-section'
  | 'footer-section'
>

export const homeBottom: HomeBottom = {
  'info-items-section': {
    ...localizedFields('title', {
      en: 'For everyone behind the bar',
      hy: 'Բոլորի համար, ովքեր աշխատում են բարում',
      ru: 'Для всех, кто работает в баре',
    }),
    ...localizedFields('description', {
      en: 'Everyone sees what they need for their work, and only their own branches.',
      hy: 'Յուրաքանչյուրը տեսնում է միայն իր աշխատանքին անհրաժեշտը և միայն իր մասնաճյուղերը։',
      ru: 'Каждый видит то, что нужно для работы, и только свои филиалы.',
    }),
    item1: {
      ...localizedFields('title', { en: 'Owners', hy: 'Սեփականատերեր', ru: 'Владельцы' }),
      ...localizedFields('description', {
        en: 'Stock, usage and losses of all branches, in litres and in money, with the author of every change.',
        hy: 'Բոլոր մասնաճյուղերի մնացորդը, սպառումը և պակասորդը՝ լիտրերով և փողով, և ամեն փոփոխության հեղինակը։',
        ru: 'Остатки, расход и недостача всех филиалов, в литрах и деньгах, и автор каждого изменения.',
      }),
      icon: '/landing/owner.svg',
    },
    item2: {
      ...localizedFields('title', { en: 'Managers', hy: 'Մենեջերներ', ru: 'Менеджеры' }),
      ...localizedFields('description', {
        en: 'Counts, recounts, corrections and deliveries in their branches. Prices only if the owner allows it.',
        hy: 'Հաշվումներ, վերահաշվումներ, ուղղումներ և մատակարարումներ իրենց մասնաճյուղերում։ Գները՝ միայն սեփականատիրոջ թույլտվությամբ։',
        ru: 'Подсчёты, пересчёты, исправления и поставки в своих филиалах. Цены — только с разрешения владельца.',
      }),
      icon: '/landing/manager.svg',
    },
    item3: {
      ...localizedFields('title', { en: 'Barmen', hy: 'Բարմեններ', ru: 'Бармены' }),
      ...localizedFields('description', {
        en: 'One screen for one hand: scan, weigh, next. No prices, and a recount doesn’t show the first figure.',
        hy: 'Մեկ էկրան՝ մեկ ձեռքի համար. սկանավորել, կշռել, հաջորդը։ Առանց գների, իսկ վերահաշվելիս առաջին թիվը չի երևում։',
        ru: 'Один экран под одну руку: сканировать, взвесить, дальше. Без цен, а при пересчёте первая цифра не видна.',
      }),
      icon: '/landing/barman.svg',
    },
  },

  'clients-section': {
    ...localizedFields('title', {
      en: 'They count with Dram',
      hy: 'Նրանք հաշվում են Dram-ով',
      ru: 'Они считают с Dram',
    }),
    client1: null,
    client2: null,
    client3: null,
    client4: null,
    client5: null,
    client6: null,
  },

  'mobile-section': {
    ...localizedFields('title', {
      en: 'No app store needed',
      hy: 'Հավելվածների խանութ պետք չէ',
      ru: 'Магазин приложений не нужен',
    }),
    ...localizedFields('description', {
      en: 'Dram is a web app: open it in the browser, choose “Install” or “Add to Home Screen”, and it starts with or without a signal. Scales connect in Chrome, on Android and on computers. On iPhone, type the weight that your scale shows.',
      hy: 'Dram-ը վեբ հավելված է. բացեք այն դիտարկիչում, ընտրեք «Տեղադրել» կամ «Ավելացնել գլխավոր էկրանին», և այն կգործարկվի կապով կամ առանց կապի։ Կշեռքները կապվում են Android-ի և համակարգչի Chrome-ում։ iPhone-ում մուտքագրեք կշեռքի ցույց տված քաշը։',
      ru: 'Dram — веб-приложение: откройте его в браузере, выберите «Установить» или «На экран „Домой“», и оно запускается со связью и без неё. Весы подключаются в Chrome, на Android и на компьютере. На iPhone введите вес, который показывают весы.',
    }),
    image: '/landing/count-en-light.webp',
    ...NO_SHOPS,
  },

  'management-section': {
    ...localizedFields('title', {
      en: 'The answer on your desk',
      hy: 'Պատասխանը՝ ձեր սեղանին',
      ru: 'Ответ у вас на столе',
    }),
    ...localizedFields('description', {
      en: 'What’s missing comes first, then what was unusual, then the rest by value. Behind each figure are its counts and deliveries, with who entered them and when. In Armenian, Russian and English.',
      hy: 'Առաջինը պակասորդն է, հետո՝ անսովորը, հետո՝ մնացածն ըստ արժեքի։ Ամեն թվի հետևում դրա հաշվումներն ու մատակարարումներն են, և ով է դրանք մուտքագրել ու երբ։ Հայերեն, ռուսերեն և անգլերեն։',
      ru: 'Сначала недостача, потом необычное, потом остальное по стоимости. За каждой цифрой — её подсчёты и поставки: кто их внёс и когда. На армянском, русском и английском.',
    }),
    image: '/landing/usage-en-light.webp',
  },

  'contact-section': {
    ...localizedFields('secondary_title', {
      en: 'Contact us',
      hy: 'Կապ մեզ հետ',
      ru: 'Связаться с нами',
    }),
    ...localizedFields('title', {
      en: 'We will call you back',
      hy: 'Մենք կզանգահարենք ձեզ',
      ru: 'Мы вам перезвоним',
    }),
    ...localizedFields('description', {
      en: 'Leave your name, phone number and email address, and tell us in a few words what your bar needs.',
      hy: 'Թողեք ձեր անունը, հեռախոսահամարը և էլ. փոստի հասցեն և մի քանի բառով նշեք, թե ինչ է պետք ձեր բարին։',
      ru: 'Оставьте имя, номер телефона и адрес электронной почты и в двух словах напишите, что нужно вашему бару.',
    }),
  },

  'footer-section': {
    ...NO_SHOPS,
    ...localizedFields('title', {
      en: 'Dram: inventory for bars and restaurants',
      hy: 'Dram՝ գույքագրում բարերի և ռեստորանների համար',
      ru: 'Dram: инвентаризация для баров и ресторанов',
    }),
    email: '',
    phone_number: '',
    social1: null,
    social2: null,
    social3: null,
    social4: null,
    social5: null,
  },
}
