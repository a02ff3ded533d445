import type { PaletteKey, Role } from '@forum/contracts';

/** A category of the demo community. */
export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly color: PaletteKey;
  readonly allowedRoles?: readonly Role[];
  readonly children?: readonly DemoCategory[];
}

/** A dozen categories, some nested. */
export const demoCategories: readonly DemoCategory[] = [
  {
    slug: 'announcements',
    name: 'Announcements',
    description: 'News about this place, from the people who run it.',
    icon: '📣',
    color: 'pink',
    allowedRoles: ['MODERATOR', 'ADMIN', 'SUPERADMIN'],
  },
  {
    slug: 'introductions',
    name: 'Introductions',
    description: 'Say hello. Tell us what you make, grow, mend or read.',
    icon: '👋',
    color: 'teal',
  },
  {
    slug: 'web-and-code',
    name: 'Web & Code',
    description: 'Building for the web, and the tools we lean on while we do.',
    icon: '💻',
    color: 'blue',
    children: [
      {
        slug: 'frontend',
        name: 'Frontend',
        description: 'What readers see and touch.',
        icon: '🎨',
        color: 'indigo',
      },
      {
        slug: 'backend',
        name: 'Backend',
        description: 'Databases, queues and the long night of operations.',
        icon: '🗄️',
        color: 'slate',
      },
      {
        slug: 'tooling',
        name: 'Tooling',
        description: 'Editors, shells, builds and small sharp programs.',
        icon: '🧰',
        color: 'cyan',
      },
    ],
  },
  {
    slug: 'kitchen',
    name: 'Kitchen',
    description: 'Cooking for two, for ten, and for the freezer.',
    icon: '🍲',
    color: 'orange',
    children: [
      {
        slug: 'bread',
        name: 'Bread',
        description: 'Flour, water, salt, patience.',
        icon: '🍞',
        color: 'yellow',
      },
      {
        slug: 'ferments',
        name: 'Ferments',
        description: 'Jars that bubble on purpose.',
        icon: '🥒',
        color: 'green',
      },
    ],
  },
  {
    slug: 'garden',
    name: 'Garden',
    description: 'Balconies, beds and the compost heap.',
    icon: '🌿',
    color: 'emerald',
  },
  {
    slug: 'workshop',
    name: 'Workshop',
    description: 'Wood, metal and cloth: making things and mending them.',
    icon: '🔨',
    color: 'slate',
    children: [
      {
        slug: 'woodworking',
        name: 'Woodworking',
        description: 'From tree to table.',
        icon: '🪵',
        color: 'orange',
      },
      {
        slug: 'repairs',
        name: 'Repairs',
        description: 'It is not broken, it is a project.',
        icon: '🔧',
        color: 'gray',
      },
    ],
  },
  {
    slug: 'books',
    name: 'Books',
    description: 'What we read, reread and could not finish.',
    icon: '📚',
    color: 'purple',
  },
  {
    slug: 'music',
    name: 'Music',
    description: 'Playing it, recording it, listening to it properly.',
    icon: '🎻',
    color: 'pink',
  },
  {
    slug: 'walking',
    name: 'Walking & Maps',
    description: 'Routes, boots, weather, and getting found again.',
    icon: '🗺️',
    color: 'green',
  },
  {
    slug: 'photography',
    name: 'Photography',
    description: 'Light, lenses and looking twice.',
    icon: '📷',
    color: 'cyan',
  },
  {
    slug: 'languages',
    name: 'Languages',
    description: 'Learning them, mixing them, getting them wrong.',
    icon: '💬',
    color: 'red',
  },
  {
    slug: 'feedback',
    name: 'Site Feedback',
    description: 'What works here, what does not, what is missing.',
    icon: '🪞',
    color: 'gray',
  },
];
