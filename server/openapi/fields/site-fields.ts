import { inEachLanguage, type FieldNotes } from './field-note.ts'

const PICTURE = '/landing/bottle-en-light.webp'
const PATH = '/files/01939c1e-7a00-7000-8000-00000000c001/0f8fad5b-d9cb-469f-a165-70867728950e.jpg'
const CLIENT = 'The logo and name of a customer; null: none.'
const SOCIAL = 'A link to a social network; null: none.'

/** The public pages, and pictures. */
export const SITE_FIELDS: FieldNotes = {
  ...inEachLanguage('title', 'The heading', {
    en: 'Know what is left',
    ru: 'Знайте, сколько осталось',
    hy: 'Իմացեք, թե ինչ է մնացել',
  }),
  ...inEachLanguage('secondary_title', 'The line above the heading', {
    en: 'Inventory for bars',
    ru: 'Инвентаризация баров',
    hy: 'Գույքագրում բարերի համար',
  }),
  ...inEachLanguage('description', 'The text below the heading', {
    en: 'Weigh, and it is counted.',
    ru: 'Взвесьте — и посчитано.',
    hy: 'Կշռեք, և հաշվված է։',
  }),
  ...inEachLanguage('text', 'The text', {
    en: 'Counting a bar takes minutes.',
    ru: 'Учёт бара занимает минуты.',
    hy: 'Բարի հաշվառումը տևում է րոպեներ։',
  }),
  ...inEachLanguage('button_text', 'The words on the button', {
    en: 'Try it',
    ru: 'Попробовать',
    hy: 'Փորձել',
  }),
  ...inEachLanguage('question', 'The question; empty: it is not shown', {
    en: 'Which scales work?',
    ru: 'Какие весы подходят?',
    hy: 'Ո՞ր կշեռքներն են հարմար։',
  }),
  ...inEachLanguage('answer', 'The answer', {
    en: 'Those on our list.',
    ru: 'Те, что в нашем списке.',
    hy: 'Նրանք, որ մեր ցանկում են։',
  }),
  ...inEachLanguage('heading', 'The heading of the section', {
    en: 'What we store',
    ru: 'Что мы храним',
    hy: 'Ինչ ենք պահում',
  }),
  'LandingSlider.title_en': ['The heading of the page, in English.', 'Know what is left'],
  item1: ['The first item.'],
  item2: ['The second item.'],
  item3: ['The third item.'],
  client1: [CLIENT],
  client2: [CLIENT],
  client3: [CLIENT],
  client4: [CLIENT],
  client5: [CLIENT],
  client6: [CLIENT],
  social1: [SOCIAL],
  social2: [SOCIAL],
  social3: [SOCIAL],
  social4: [SOCIAL],
  social5: [SOCIAL],
  app_store: ["A link to the app in Apple's store; empty: it is not shown.", ''],
  play_market: ["A link to the app in Google's store; empty: it is not shown.", ''],
  icon: ['The path of a picture on this server; empty: none.', PICTURE],
  link: ['Where the link leads; empty: it is not shown.', 'https://t.me/dram'],
  button_link: ['Where the button leads.', '/sign_up'],
  title: ['The name of the messenger.', 'Telegram'],
  valid_from: ['The day from which it is valid.', '2026-11-21'],
  sections: ['The sections. Paragraphs are separated by empty lines; there is no markup.'],
  'LandingImageSection.image': ['The path of a picture on this server; empty: none.', PICTURE],
  'LandingMobileSection.image': ['The path of a picture on this server; empty: none.', PICTURE],
  'LandingManagementSection.image': ['The path of a picture on this server; empty: none.', PICTURE],
  'LandingClient.image': ['The path of a picture on this server; empty: none.', PICTURE],
  'LandingClient.name': ['The name of the customer.', 'Bar Opera'],
  'LandingFooter.email': ['Where to write to.', 'hello@dram.example'],
  'LandingFooter.phone_number': ['Where to call.', '+374 10 123456'],
  'Question.id': ['A number of its own.', 1],
  'Messenger.id': ['A number of its own.', 1],
  'SupportLink.id': ['A number of its own.', 1],
  filePath: ['The path of the first picture.', PATH],
  filePaths: ['The paths of all pictures, in the order of the request.', [PATH]],
}
