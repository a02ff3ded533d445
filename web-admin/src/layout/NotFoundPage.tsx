import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** An address that no page of the console has. */
export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: '36rem', py: 6 }}>
      <Title defaultTitle={translate('ra.page.not_found')} />
      <Typography sx={{ mb: 3 }}>{translate('ra.message.not_found')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('ra.page.dashboard')}
      </Button>
    </Box>
  );
}
