/** The dayjs locale data of every language, imported by build/calendars.ts. */
declare module 'virtual:calendars'
