import '@fontsource-variable/inter/wght.css';
import { hearPage } from '@forum/api-client/server-clock';
import { hideInputMethodKeys } from '@forum/web-forum/keys/input-method';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { LANGUAGE, textsOf } from './messages/texts.ts';
import './focus.css';
import './text.css';
import './palette.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

hideInputMethodKeys();
hearPage();
document.documentElement.lang = LANGUAGE;
document.title = textsOf('frame')('console');

// react-admin needs a router around it, or it creates its own hash router; only this kind can ask before a form is left.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
