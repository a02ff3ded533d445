/** A picture in the header, in CSS pixels. */
export interface LogoPicture {
  src: string;
  width: number;
  height: number;
}

/** The owners' picture in place of mark and name. */
export interface SiteLogo {
  light: LogoPicture;
  /** At night; null: the same. */
  dark: LogoPicture | null;
}
