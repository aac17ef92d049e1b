import react from '@vitejs/plugin-react';

/** Storybook over the stories of the catalogue. The stories themselves know nothing of it. */
export default {
  stories: ['../*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // The root is where Vite looks for Storybook's packages. By default it is the folder above.
  viteFinal: (config) => ({ ...config, root: import.meta.dirname, plugins: [...config.plugins, react()] }),
};
