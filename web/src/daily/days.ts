// Days of the calendar as dates such as `2026-11-18`. A day is the player's own, by the clock of this device.
import { language, locale } from '../client/language';

const pad = (number: number, digits: number): string => String(number).padStart(digits, '0');

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): string =>
  `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;

/** Whether the calendar has such a date. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dateOf(text).getTime()) && asDay(dateOf(text)) === text;
}

export function today(now = new Date()): string {
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1, 2)}-${pad(now.getDate(), 2)}`;
}

export function daysAfter(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return asDay(date);
}

/** The weeks of a month, from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  // Sunday is 0.
  const before = (dateOf(first).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let week = 0; week < 6; ++week) {
    const days = Array.from({ length: 7 }, (_, at) => daysAfter(first, week * 7 + at - before));
    const own = days.map((day) => (day.startsWith(month) ? day : null));
    if (own.some((day) => day !== null)) weeks.push(own);
  }
  return weeks;
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const monthAfter = (month: string, count: number): string => {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(asDay(date));
};

/** The pseudo-language has no names of months. */
const names = (style: 'long' | 'short') => (language === 'en-XA' ? 'numeric' : style);
const shown = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const long = shown({ day: 'numeric', month: names('long'), year: 'numeric' });
const short = shown({ day: 'numeric', month: names('short') });
const months = shown({ month: names('long'), year: 'numeric' });

/** "18 November 2026". */
export const longDate = (day: string): string => long.format(dateOf(day));
/** "18 Nov". */
export const shortDate = (day: string): string => short.format(dateOf(day));
/** "November 2026". */
export const monthName = (month: string): string => months.format(dateOf(`${month}-01`));
