import acts from './en/acts.json';
import asOf from './en/asOf.json';
import cases from './en/cases.json';
import changed from './en/changed.json';
import dashboard from './en/dashboard.json';
import deeds from './en/deeds.json';
import entrance from './en/entrance.json';
import fields from './en/fields.json';
import frame from './en/frame.json';
import kinds from './en/kinds.json';
import names from './en/names.json';
import posts from './en/posts.json';
import reactAdmin from './en/reactAdmin.json';
import settings from './en/settings.json';
import system from './en/system.json';

/** Texts of the frame, the entrance and the dashboard, by part. */
export const english = {
  acts,
  asOf,
  cases,
  changed,
  dashboard,
  deeds,
  entrance,
  fields,
  frame,
  kinds,
  names,
  posts,
  reactAdmin,
  settings,
  system,
};
