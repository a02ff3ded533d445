import { expect, it } from 'vitest';
import { timeZone } from './time-zones.ts';

const takes = (name: string) => timeZone.safeParse(name).success;

it('takes every zone that browsers list, and other names of these', () => {
  const aliases = ['UTC', 'GMT', 'Etc/GMT+5', 'EST5EDT', 'NZ-CHAT', 'GB-Eire', 'US/East-Indiana'];
  aliases.push('Asia/Kathmandu', 'Asia/Katmandu', 'Asia/Kolkata', 'Europe/Kyiv', 'Australia/NSW');
  aliases.push('Africa/Dar_es_Salaam', 'America/Port-au-Prince', 'America/Port_of_Spain');
  aliases.push('America/Knox_IN', 'Antarctica/DumontDUrville', 'Antarctica/McMurdo', 'Etc/GMT0');
  const all = [...Intl.supportedValuesOf('timeZone'), ...aliases];
  expect(all.filter((name) => !takes(name))).toEqual([]);
});

it('takes each in one spelling', () => {
  for (const name of [
    'europe/berlin',
    'EUROPE/BERLIN',
    'Europe/BERLIN',
    'EuRoPe/BeRlIn',
    'Europe/berlin',
    'utc',
    'Utc',
    'us/pacific',
    'US/PACIFIC',
    'asia/Kolkata',
  ]) {
    expect([name, takes(name)]).toEqual([name, false]);
  }
});
