# Lo que los jugadores oyen de la sala de su mesa.
cannot_save = {keeper, select,
    browser {este navegador no puede guardar ahora; inténtalo más tarde}
    other {el servidor no puede guardar ahora; inténtalo más tarde}}
cannot_save.unchanged = {keeper, select,
    browser {este navegador no puede guardar ahora; no se ha cambiado nada}
    other {el servidor no puede guardar ahora; no se ha cambiado nada}}
cannot_save.no_moves = {keeper, select,
    browser {este navegador no puede guardar ahora; hasta que pueda no acepta jugadas}
    other {el servidor no puede guardar ahora; hasta que pueda no acepta jugadas}}
not_saved_yet = {keeper, select,
    browser {este navegador espera a su disco; lo que haces aún no está guardado}
    other {el servidor espera a su disco; lo que haces aún no está guardado}}
behind = {keeper, select,
    browser {este navegador no da abasto para guardar; espera un momento}
    other {el servidor no da abasto para guardar; espera un momento}}
busy = {keeper, select,
    browser {este navegador está ocupado; inténtalo más tarde}
    other {el servidor está ocupado; inténtalo más tarde}}
busy.reviews = {keeper, select,
    browser {este navegador está ocupado con otros análisis; inténtalo más tarde}
    other {el servidor está ocupado con otros análisis; inténtalo más tarde}}
full = {keeper, select,
    browser {este navegador tiene demasiadas mesas abiertas; inténtalo más tarde}
    other {el servidor está lleno; inténtalo más tarde}}

closed_by_operator = los responsables han cerrado la mesa
stopping = {keeper, select,
    browser {esta página se está cerrando}
    other {el servidor se está parando}}
moved = {keeper, select,
    browser {la mesa está abierta ahora en otro sitio; vuelve a conectarte}
    other {la mesa está ahora en otro servidor; vuelve a conectarte}}
unclear = no está claro qué se guardó; vuelve a entrar para verlo
unclear.table = no está claro si la mesa se guardó; inténtalo otra vez

table.none = esa mesa no existe
table.join_first = siéntate primero a una mesa
table.unreadable = la mesa no se puede leer
table.unreadable_now = la mesa no se puede leer ahora
token.no_seat = esta clave no tiene ningún asiento en esta mesa
replay.not_begun = la partida no ha empezado
replay.secret = durante una partida solo puede guardarla quien juega sin otras personas, contra bots, o en un solo dispositivo

limit.guesses = demasiadas peticiones de mesas desconocidas; espera un momento
limit.requests = demasiadas peticiones de mesas; espera un momento
limit.joins = demasiadas entradas en mesas; espera un momento
limit.tables = se abrieron demasiadas mesas desde esta dirección; inténtalo más tarde
limit.listed = demasiadas mesas abiertas a todos desde esta dirección; inténtalo más tarde
limit.saved_games = demasiadas partidas guardadas desde esta dirección; inténtalo más tarde
limit.table = se cambiaron demasiadas cosas en esta mesa; haz primero una jugada
limit.changes = demasiados cambios; espera un momento
limit.phrases = has dicho mucho de una vez; espera un momento
limit.undos = se deshizo demasiadas veces; espera un momento
limit.reviews = demasiados análisis desde esta dirección; inténtalo más tarde

review.not_over = la partida no ha terminado; solo se analizan partidas terminadas
review.no_moves = no hay jugadas que analizar
